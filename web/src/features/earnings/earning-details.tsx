import { useApi } from "../../lib/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading } from "../../ui/heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./earnings.module.css";
import { dollarText } from "./money.ts";
import { EarningPanel } from "./panel.tsx";
import { Part } from "./part.tsx";
import { Statements } from "./statements.tsx";
import { WeekBars } from "./week-bars.tsx";

type Payment = NonNullable<ReturnType<typeof useApi<"earning.payments">>["data"]>["payments"][number];

/** CRE-20. */
const pageSize = 10;

/** What is owed and what comes next, the last weeks, payments and statements (CRE-23, CRE-24, CRE-46, CRE-47). */
export const EarningDetails = ({ userId }: { userId: number }) => {
  const answer = useApi("earning.read", { params: { userId } });
  return (
    <Part id="earning-details" title="Earning Details" answer={answer} height={320}>
      {(earnings) => (
        <>
          <div className={styles.details}>
            <EarningPanel earnings={earnings} />
            <WeekBars weeks={earnings.weeks} hasEarned={earnings.totalEarnings !== 0} />
          </div>
          <Payments userId={userId} />
          {earnings.since !== null && <Statements userId={userId} since={earnings.since} />}
        </>
      )}
    </Part>
  );
};

const statuses = { completed: "Paid", reversed: "Reversed", reversal: "Counter-entry" } as const;

const columns: readonly Column<Payment>[] = [
  { id: "date", head: "Date", narrow: "first", cell: ({ paymentDate }) => dateText(paymentDate) },
  { id: "reference", head: "Reference", narrow: "second", cell: ({ reference }) => reference || "-" },
  { id: "status", head: "Status", narrow: "hidden", cell: ({ status }) => statuses[status] },
  { id: "amount", head: "Amount", narrow: "side", number: true, cell: ({ amount }) => dollarText(amount) },
];

const Payments = ({ userId }: { userId: number }) => {
  const { data, error } = useApi("earning.payments", { params: { userId } });
  const { page, pages, shown, to } = usePage(data?.payments ?? [], pageSize, "payments");
  return (
    <div className={styles.block}>
      <Heading level={3}>Payments</Heading>
      {error && !data && <p role="alert">Fetch for data failed</p>}
      {data?.payments.length === 0 && (
        <p className={styles.lead}>No payment yet. Each is listed here with its reference.</p>
      )}
      {shown.length > 0 && <DataTable label="Payments" columns={columns} rows={shown} rowKey={({ id }) => id} />}
      <Pagination page={page} pages={pages} to={to} label="Pages of payments" />
    </div>
  );
};
