import { errorText } from "../../lib/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./earnings.module.css";
import { dollarText } from "./money.ts";
import { type Sale, useWeekSales } from "./use-week-sales.ts";

type Week = { week: string; weeksAgo: number };

const columns: readonly Column<Sale>[] = [
  { id: "memo", head: "Sale", narrow: "first", cell: ({ memo }) => memo },
  { id: "date", head: "When", narrow: "second", cell: ({ date }) => dateTimeText(date) },
  {
    id: "paid",
    head: "Paid, cupoints",
    narrow: "hidden",
    number: true,
    cell: ({ transactionTotalCupoints }) => transactionTotalCupoints,
  },
  {
    id: "earned",
    head: "You earn",
    narrow: "side",
    number: true,
    cell: ({ transactionTotalCurrency }) => dollarText(transactionTotalCurrency),
  },
];

/** CRE-28: each sale of a week, without its buyer. */
export const WeekSales = ({
  userId,
  week,
  onClose,
}: {
  userId: number;
  week: Week | undefined;
  onClose: () => void;
}) => (
  <Dialog title={week?.week ?? ""} open={week !== undefined} onClose={onClose} size="form">
    {week && <Sales userId={userId} weeksAgo={week.weeksAgo} />}
  </Dialog>
);

const Sales = ({ userId, weeksAgo }: { userId: number; weeksAgo: number }) => {
  const { sales, error, retry, more } = useWeekSales(userId, weeksAgo);
  if (!sales)
    return error ? (
      <Failed title="Fetch for data failed" onRetry={retry}>
        {errorText(error)}
      </Failed>
    ) : (
      <Skeleton label="Loading sales">
        <Bar width="100%" height={160} />
      </Skeleton>
    );
  if (sales.length === 0) return <Empty title="Nothing to load">Nothing was sold in this week.</Empty>;
  return (
    <div className={styles.sales}>
      <DataTable label="Sales" columns={columns} rows={sales} rowKey={({ id }) => id} />
      <MoreButton more={more}>Show older sales</MoreButton>
    </div>
  );
};
