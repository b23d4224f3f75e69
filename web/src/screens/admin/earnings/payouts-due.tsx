import { reserveDays } from "@cu/api/payment.form";
import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useApi } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { dateText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Row = Answer<RouteById<"earning.due">>["due"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    head: "Creator",
    narrow: "first",
    cell: ({ creator }) => <b dir="auto">{fullName(creator)}</b>,
  },
  { id: "since", head: "Waits since", narrow: "second", cell: ({ since }) => dateText(since) },
  { id: "payable", head: "Can be paid", number: true, narrow: "hidden", cell: ({ payable }) => dollars(payable) },
  {
    id: "action",
    head: "Action",
    narrow: "side",
    cell: ({ creator, payable }) => (
      <LinkButton
        size="small"
        to={adminPaths.earningsOf(creator.id)}
        aria-label={`Pay ${dollars(payable)} to ${fullName(creator)}`}
      >
        Pay {dollars(payable)}
      </LinkButton>
    ),
  },
];

const dollars = (amount: number): string => amount.toLocaleString("en", { style: "currency", currency: "USD" });

/** ADM-113: who can be paid now, and how much. */
export const PayoutsDue = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("earning.due", { query: before ? { before } : {} });
  return (
    <>
      <Title>Payments due</Title>
      <Heading level={1}>Payments due</Heading>
      <p className={styles.lead}>Unpaid royalties whose days are over, longest waiting first.</p>
      <RowList
        label="Payments due"
        columns={columns}
        rows={data?.due}
        rowKey={({ creator }) => creator.id}
        error={error}
        onRetry={mutate}
        loading="Loading payments"
        empty="No payouts due"
        next={data?.next}
      >
        An author appears {reserveDays.later} days after a sale, and {reserveDays.beforeFirstPayment} days where they
        were never paid before it.
      </RowList>
    </>
  );
};
