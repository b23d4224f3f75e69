import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { searchFor } from "../../../features/find/search-input.ts";
import { useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Phrase = Answer<RouteById<"find.wanted">>["wanted"][number];

const columns: readonly Column<Phrase>[] = [
  {
    id: "phrase",
    head: "What",
    narrow: "first",
    // A lecture may contain it by now.
    cell: ({ phrase }) => (
      <Link className={styles.link} to={searchFor(phrase)}>
        {phrase}
      </Link>
    ),
  },
  { id: "people", head: "People", narrow: "side", number: true, cell: ({ people }) => people },
];

/** FND-78: searches without results that users want to learn about. */
export const Wanted = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("find.wanted", { query: before === undefined ? {} : { before } });
  return (
    <>
      <Title>Wanted topics</Title>
      <Heading level={1}>Wanted topics</Heading>
      <p className={styles.lead}>Topics people searched for, did not find and want to learn, most wanted first.</p>
      <RowList
        label="What people would learn"
        columns={columns}
        rows={data?.wanted}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading what people would learn"
        empty="No wanted topics yet"
        next={data?.next}
      >
        A search that finds nothing asks whether one would learn it. What people answer appears here.
      </RowList>
    </>
  );
};
