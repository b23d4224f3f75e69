import { cupointsText } from "@cu/pricing/currency";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import type { Booked } from "./current-user.ts";
import styles from "./refund-dialog.module.css";
import { useRefund } from "./use-refund.ts";

type RefundDialogProps = { walletId: number; transaction: Booked; onClose: () => void; onRefunded: () => void };

/** Names what comes back and what ends, and asks once more. */
export const RefundDialog = ({ walletId, transaction, onClose, onRefunded }: RefundDialogProps) => {
  const { refund, isBusy, failure } = useRefund(walletId, onRefunded);
  const cupoints = cupointsText(transaction.transactionTotalCupoints);
  return (
    <ConfirmDialog
      open
      title="Refund this purchase?"
      action={`Refund ${cupoints}`}
      cancel="Keep it"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void refund(transaction)}
    >
      <div className={styles.text}>
        <Text font="read" size={18}>
          {transaction.memo}
        </Text>
        <Text tone="quiet">
          {cupoints} come back to your wallet at once. What this purchase opened is locked again, even in the middle of
          a video. What you also have by another purchase or a class stays open.
        </Text>
        {failure && <Note tone="wrong">{failure}</Note>}
      </div>
    </ConfirmDialog>
  );
};
