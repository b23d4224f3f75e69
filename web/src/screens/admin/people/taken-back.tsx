import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { cupointsText } from "@cu/pricing/currency";
import { Link } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

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
            <b dir="auto">{fullName(person)}</b>
          </Link>{" "}
          {isSuspended && <Tag>Suspended</Tag>}
        </>
      ) : (
        "An account that is gone"
      ),
  },
  { id: "at", head: "Reversed", narrow: "second", cell: ({ at }) => <time dateTime={at}>{dateTimeText(at)}</time> },
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
        Reversed card payments, newest first. Purchases made with them are suspended until the debt is paid. On the
        user's page you can adjust the wallet, end sessions and suspend.
      </p>
      <RowList
        label="Disputes"
        columns={columns}
        rows={data?.takenBack}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading disputes"
        empty="No reversed card payments"
        next={data?.next}
      >
        Disputes reported by the card provider appear here.
      </RowList>
    </>
  );
};
