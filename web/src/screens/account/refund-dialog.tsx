import { cupointsText } from "@cu/pricing/currency";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import type { Booked } from "./current-user.ts";
import styles from "./refund-dialog.module.css";
import { useRefund } from "./use-refund.ts";

type RefundDialogProps = { walletId: number; transaction: Booked; onClose: () => void; onRefunded: () => void };

/** Confirms a refund, listing what is returned and what is locked. */
export const RefundDialog = ({ walletId, transaction, onClose, onRefunded }: RefundDialogProps) => {
  const { refund, isBusy, failure } = useRefund(walletId, onRefunded);
  const cupoints = cupointsText(transaction.transactionTotalCupoints);
  return (
    <ConfirmDialog
      open
      title="Refund this purchase?"
      action={`Refund ${cupoints}`}
      cancel="Cancel"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void refund(transaction)}
    >
      <div className={styles.text}>
        <Text font="read" size={18}>
          {transaction.memo}
        </Text>
        <Text tone="quiet">
          {cupoints} go back to your wallet right away. You lose access immediately, except to content you also have
          through another purchase or a class.
        </Text>
        {failure && <Note tone="wrong">{failure}</Note>}
      </div>
    </ConfirmDialog>
  );
};
