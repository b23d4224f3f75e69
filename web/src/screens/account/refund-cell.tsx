import { Button } from "../../ui/button.tsx";
import type { Booked } from "./current-user.ts";
import styles from "./refund-cell.module.css";
import { minutesLeft } from "./use-server-now.ts";

type RefundCellProps = { transaction: Booked; now: number; onRefund: () => void };

/** WAL-13: can be pressed while the purchase may be given back and its hour runs. */
export const RefundCell = ({ transaction, now, onRefund }: RefundCellProps) => {
  const { transactionType, transactionTotalCupoints, refundable, refunded, memo, date } = transaction;
  if (transactionType !== "purchase" || transactionTotalCupoints === 0)
    return <span className={styles.never}>Not refundable</span>;
  // WAL-32: a refunded purchase says so, unlike one whose hour has passed.
  const action = refunded ? "Refunded" : "Refund";
  const minutes = refundable ? minutesLeft(date, now) : 0;
  return (
    <div className={styles.cell}>
      <Button size="small" aria-label={`${action} ${memo}`} disabled={minutes === 0} onClick={onRefund}>
        {action}
      </Button>
      {minutes > 0 && (
        <span className={styles.left}>{minutes === 1 ? "1 minute left" : `${minutes} minutes left`}</span>
      )}
    </div>
  );
};
