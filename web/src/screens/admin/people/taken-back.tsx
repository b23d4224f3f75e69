import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { cupointsText } from "@cu/pricing/currency";
import { Link } from "react-router-dom";
import { errorText, useApi } from "../../../lib/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { CursorPager, useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";

type Row = Answer<RouteById<"person.taken-back">>["takenBack"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "who",
    head: "Who",
    narrow: "first",
    cell: ({ person, isSuspended }) =>
      person ? (
        <>
          <Link to={adminPaths.person(person.id)}>
            <b>
              {person.firstName} {person.lastName}
            </b>
          </Link>{" "}
          {isSuspended && <Tag>Suspended</Tag>}
        </>
      ) : (
        "An account that is gone"
      ),
  },
  { id: "at", head: "Taken back", narrow: "second", cell: ({ at }) => <time dateTime={at}>{dateTimeText(at)}</time> },
  {
    id: "cupoints",
    head: "Of this payment",
    narrow: "hidden",
    number: true,
    cell: ({ cupoints }) => cupointsText(cupoints),
  },
  {
    id: "owed",
    head: "Owed now",
    narrow: "side",
    number: true,
    cell: ({ owed }) => (owed === 0 ? "nothing owed" : `${cupointsText(owed)} owed`),
  },
];

/** ADM-114: card payments that were disputed, or given back at the card's provider. */
export const TakenBack = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("person.taken-back", { query: before ? { before } : {} });
  return (
    <>
      <Title>Disputes</Title>
      <Heading level={1}>Disputes</Heading>
      <p className={styles.lead}>
        Card payments that were taken back, the newest first. What was bought with them is closed until it is paid. A
        person's page adjusts the wallet, ends sessions and suspends.
      </p>
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading disputes">
          <Bar width="100%" height={400} />
        </Skeleton>
      ) : data.takenBack.length === 0 ? (
        <Empty title="No card payment was taken back" level={2}>
          A dispute appears here as soon as the provider tells of it.
        </Empty>
      ) : (
        <DataTable label="Disputes" columns={columns} rows={data.takenBack} rowKey={({ id }) => id} />
      )}
      {data && <CursorPager next={data.next} />}
    </>
  );
};
