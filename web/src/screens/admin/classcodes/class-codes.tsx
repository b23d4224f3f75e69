import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";
import { ClassStatus } from "./status.tsx";

type ClassCode = Answer<RouteById<"class.list-codes">>["results"][number];

const columns: readonly Column<ClassCode>[] = [
  {
    id: "label",
    head: "Label",
    narrow: "first",
    cell: ({ label, code }) => (
      <Link className={styles.link} to={adminPaths.roster(code)}>
        {label || code}
      </Link>
    ),
  },
  { id: "code", head: "Code", narrow: "second", cell: ({ code }) => <code>{code}</code> },
  {
    id: "size",
    head: "Roster size",
    narrow: "second",
    number: true,
    cell: ({ rosterSize }) => (
      <>
        {rosterSize.toLocaleString("en")}
        <span className={styles.narrow}> in it</span>
      </>
    ),
  },
  { id: "status", head: "Status", narrow: "side", cell: (row) => <ClassStatus {...row} /> },
];

/** ADM-17: the codes of all classes, newest first. */
export const ClassCodes = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("class.list-codes", { query: before ? { before } : {} });
  return (
    <>
      <Title>Class codes</Title>
      <Heading level={1}>Class codes</Heading>
      <p className={styles.lead}>
        {data ? `${data.count.toLocaleString("en")} classes` : "All classes"}, newest first. Open a label to see its
        members.
      </p>
      <RowList
        label="Class codes"
        columns={columns}
        rows={data?.results}
        rowKey={({ code }) => code}
        error={error}
        onRetry={mutate}
        loading="Loading class codes"
        empty="There are no class codes here"
        next={data?.next}
      >
        A class appears here as soon as a creator makes its code.
      </RowList>
    </>
  );
};
