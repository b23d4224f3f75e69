import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import type { Booked } from "./current-user.ts";
import styles from "./refund-cell.module.css";
import { refundRefusal } from "./refund-text.ts";
import { minutesLeft } from "./use-server-now.ts";

type RefundCellProps = { transaction: Booked; now: number; onRefund: () => void };

/** WAL-13, WAL-42: the refund button is enabled within the hour; when disabled, the cell shows why. */
export const RefundCell = ({ transaction, now, onRefund }: RefundCellProps) => {
  const id = useId();
  const { transactionType, transactionTotalCupoints, refunded, memo, date } = transaction;
  const refusal = refundRefusal(transaction, now);
  if (transactionType !== "purchase" || transactionTotalCupoints === 0)
    return <span className={styles.why}>{refusal}</span>;
  // WAL-32: a refunded purchase reads differently from one whose hour has passed.
  const action = refunded ? "Refunded" : "Refund";
  const minutes = minutesLeft(date, now);
  return (
    <div className={styles.cell}>
      <Button
        size="small"
        aria-label={`${action} ${memo}`}
        aria-describedby={id}
        disabled={refusal !== undefined}
        onClick={onRefund}
      >
        {action}
      </Button>
      <span id={id} className={refusal === undefined ? styles.left : styles.why}>
        {refusal ?? (minutes === 1 ? "1 minute left" : `${minutes} minutes left`)}
      </span>
    </div>
  );
};
