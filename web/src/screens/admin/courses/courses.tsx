import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link, useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../../lib/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";

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
      <Link to={adminPaths.person(primaryAuthor.id)}>
        {primaryAuthor.firstName} {primaryAuthor.lastName}
      </Link>
    ),
  },
  { id: "type", head: "Type", narrow: "hidden", cell: ({ freeCourse }) => (freeCourse ? "Free" : "Premium") },
  { id: "modules", head: "Modules", narrow: "side", number: true, cell: ({ moduleCount }) => moduleCount },
];

/** ADM-99: finds a course by words, or by its number; those that are suspended are in no list but the one here. */
export const Courses = () => {
  const [search, setSearch] = useSearchParams();
  const term = search.get("search") ?? "";
  const number = /^\d{1,15}$/.test(term) ? Number(term) : undefined;
  const { data, error, mutate } = useApi("catalogue.list", { query: { pageSize: 25, ...(term && { search: term }) } });
  return (
    <>
      <Title>Courses</Title>
      <Heading level={1}>Courses</Heading>
      <p className={styles.lead}>Suspend and restore a course, and change what its modules cost.</p>
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
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading courses">
          <Bar width="100%" height={400} />
        </Skeleton>
      ) : data.results.length === 0 ? (
        <Empty title="No course has these words" level={2}>
          Unlisted and suspended courses are found by their number.
        </Empty>
      ) : (
        <DataTable label="Courses" columns={columns} rows={data.results} rowKey={({ id }) => id} />
      )}
      <Suspended />
    </>
  );
};

/** What was suspended lately and not lifted since, as far as the newest page of the log goes. */
const Suspended = () => {
  const { data } = useApi("suspension.list", {});
  const newest = new Map<number, NonNullable<typeof data>[number]>();
  for (const entry of data ?? [])
    if (entry.kind === "course" && !newest.has(entry.targetId)) newest.set(entry.targetId, entry);
  const suspended = [...newest.values()].filter(({ act }) => act === "suspended");
  if (suspended.length === 0) return null;
  return (
    <section className={styles.module} aria-labelledby="suspended-courses">
      <Heading level={2} look="h3" id="suspended-courses">
        Suspended lately
      </Heading>
      <ul className={styles.inbox}>
        {suspended.map(({ targetId, at, reason, takenDown }) => (
          <li key={targetId}>
            <span>
              <Link to={adminPaths.course(targetId)}>Course {targetId}</Link>
              <p className={styles.words}>{reason}</p>
            </span>
            <Text size={13} tone="quiet">
              {takenDown ? "Taken down" : "Suspended"} {dateTimeText(at)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
