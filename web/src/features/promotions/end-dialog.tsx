import { useAction } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./promotions.module.css";
import { applyEnd, type OwnPromotion } from "./use-promotions.ts";

/** Asks before a promotion ends, because nothing brings it back. */
export const EndDialog = ({ promotion, onClose }: { promotion: OwnPromotion; onClose: () => void }) => {
  const { id, code } = promotion;
  const end = useAction("promotion.delete", {
    apply: () => applyEnd(promotion),
    onSuccess: () => {
      toast(`${code} has ended.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`End ${code}?`}
      action={`End ${code}`}
      cancel="Cancel"
      busy={end.isMutating}
      onClose={onClose}
      onConfirm={() => void end.trigger({ params: { promotionId: id } })}
    >
      <div className={styles.asked}>
        <Text tone="quiet">
          Its links will open the course at full price, and lectures stop showing it. Buyers keep their purchases.
        </Text>
        <Refusal error={end.error} />
      </div>
    </ConfirmDialog>
  );
};
