import type { ManagedClass } from "../../features/classes/license.ts";
import { useAction } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./dialogs.module.css";

type LeaveDialogProps = { managed: ManagedClass; onClose: () => void };

/** COD-64: a co-creator gives a class up. */
export const LeaveDialog = ({ managed, onClose }: LeaveDialogProps) => {
  const { id, label, createdByName, createdByUsername } = managed;
  const leave = useAction("class.leave-staff", {
    refresh: ["class.list", "class.mine"],
    onSuccess: () => toast(`You left ${label}.`),
  });
  return (
    <ConfirmDialog
      open
      title={`Leave ${label}?`}
      action="Leave class"
      cancel="Cancel"
      busy={leave.isMutating}
      onClose={onClose}
      onConfirm={() => void leave.trigger({ params: { classId: id } })}
    >
      <div className={styles.text}>
        <Text tone="quiet">
          You lose access to its students, dashboards and reports immediately. {createdByName || createdByUsername} can
          invite you again after 30 days.
        </Text>
        <Refusal error={leave.error} />
      </div>
    </ConfirmDialog>
  );
};
