import { fullName } from "@cu/api/person-name";
import { cupointsText } from "@cu/pricing/currency";
import { Link } from "react-router-dom";
import { errorText } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "./bought-again.module.css";
import { type Purchase, useBoughtAgain } from "./use-bought-again.ts";

const columns: readonly Column<Purchase>[] = [
  {
    id: "who",
    head: "Who",
    narrow: "first",
    cell: ({ buyer, buyerId }) =>
      buyer ? (
        <>
          <b dir="auto">{fullName(buyer)}</b> <span className={styles.quiet}>{buyer.username}</span>
        </>
      ) : (
        <span className={styles.quiet}>Account {buyerId}, which is gone</span>
      ),
  },
  {
    id: "what",
    head: "Repeat refunds",
    narrow: "second",
    cell: ({ collection, memo, at }) => (
      <>
        <Link className={styles.course} to={paths.course(collection)}>
          {memo}
        </Link>{" "}
        <time className={styles.date} dateTime={at}>
          {dateTimeText(at)}
        </time>
      </>
    ),
  },
  {
    id: "paid",
    head: "Paid",
    narrow: "side",
    number: true,
    cell: ({ paidCupoints }) => <span className={styles.paid}>{cupointsText(paidCupoints)}</span>,
  },
];

/** WAL-38: for admins: users who refund a course after watching and buy it again. */
export const BoughtAgain = () => (
  <>
    <Title>Repeat refunds</Title>
    <Heading level={1}>Repeat refunds</Heading>
    <p className={styles.lead}>
      People who refunded a purchase and bought it again, newest first. A repeat purchase is not refundable.
    </p>
    <Purchases />
  </>
);

const Purchases = () => {
  const { purchases, error, more, retry } = useBoughtAgain();
  const failed = error && (
    <Failed title="Failed to load data" level={2} onRetry={retry}>
      {errorText(error)}
    </Failed>
  );
  if (!purchases) return failed ?? <PurchasesSkeleton />;
  if (purchases.length === 0)
    return (
      <Empty title="No repeat purchases" level={2}>
        Repeat purchases after a refund appear here.
      </Empty>
    );
  return (
    <>
      <DataTable
        label="Repeat refunds"
        columns={columns}
        rows={purchases}
        rowKey={({ transactionId }) => transactionId}
      />
      {failed}
      {more && !failed && (
        <div className={styles.more}>
          <Button busy={more.isLoading} busyText="Loading" onClick={more.load}>
            Show older purchases
          </Button>
        </div>
      )}
    </>
  );
};

const PurchasesSkeleton = () => (
  <Skeleton label="Loading purchases">
    <div className={styles.bars}>
      {Array.from({ length: 6 }, (_, n) => (
        <Bar key={n} width="100%" height={48} />
      ))}
    </div>
  </Skeleton>
);
