import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link, useSearchParams } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Row = Answer<RouteById<"catalogue.list">>["results"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    head: "Course",
    narrow: "first",
    cell: ({ id, name }) => (
      <Link to={adminPaths.course(id)}>
        <b>{name}</b>
      </Link>
    ),
  },
  {
    id: "author",
    head: "Author",
    narrow: "second",
    cell: ({ primaryAuthor }) => (
      <Link to={adminPaths.person(primaryAuthor.id)} dir="auto">
        {fullName(primaryAuthor)}
      </Link>
    ),
  },
  { id: "type", head: "Type", narrow: "hidden", cell: ({ freeCourse }) => (freeCourse ? "Free" : "Premium") },
  { id: "modules", head: "Modules", narrow: "side", number: true, cell: ({ moduleCount }) => moduleCount },
];

/** ADM-99: finds a course by words or id; suspended courses have a separate list. */
export const Courses = () => {
  const [search, setSearch] = useSearchParams();
  const term = search.get("search") ?? "";
  const number = /^\d{1,15}$/.test(term) ? Number(term) : undefined;
  const { data, error, mutate } = useApi("catalogue.list", { query: { pageSize: 25, ...(term && { search: term }) } });
  return (
    <>
      <Title>Courses</Title>
      <Heading level={1}>Courses</Heading>
      <p className={styles.lead}>
        Suspend and restore a course, and change what its modules cost. See also the{" "}
        <Link to={adminPaths.suspended}>list of suspended courses</Link>.
      </p>
      <div className={styles.tools}>
        <SearchBox
          label="Words of a course, or its number"
          value={term}
          onChange={(text) => setSearch(text ? { search: text } : {})}
        />
      </div>
      {number !== undefined && (
        <p className={styles.facts}>
          <Link to={adminPaths.course(number)}>Open course {number}</Link>
        </p>
      )}
      <RowList
        label="Courses"
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading courses"
        empty="No course has these words"
      >
        Unlisted and suspended courses are found by their number.
      </RowList>
    </>
  );
};
