import { Refused } from "@cu/api/refused";
import type { ManagedClass } from "../../features/classes/license.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./dialogs.module.css";

type DeleteDialogProps = { managed: ManagedClass; onClose: () => void };

/** An unused code can be deleted; a used one can only expire, and the dialog explains that. */
export const DeleteDialog = ({ managed, onClose }: DeleteDialogProps) => {
  const { id, label, code, rosterSize } = managed;
  const remove = useAction("class.delete", {
    refresh: ["class.list", "class.mine"],
    onSuccess: () => toast(`Class code ${code} deleted.`),
  });
  const isUsed = rosterSize > 0 || (remove.error instanceof Refused && remove.error.code === "class.used");
  if (isUsed)
    return (
      <Dialog open title="This class code is in use" onClose={onClose}>
        <Text tone="quiet">
          {rosterSize > 0
            ? `${countText(rosterSize, "student")} joined with ${code}, so it cannot be deleted.`
            : errorText(remove.error)}{" "}
          To close it, set its last day to today: no one can join after that. Modules close on their own last days.
        </Text>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <LinkButton look="go" to={paths.editClassCode(id)}>
            Change the days
          </LinkButton>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={`Delete ${label}?`}
      action={`Delete ${code}`}
      cancel="Cancel"
      busy={remove.isMutating}
      onClose={onClose}
      onConfirm={() => void remove.trigger({ params: { classId: id } })}
    >
      <div className={styles.text}>
        <Text tone="quiet">No one has joined with this code. Once deleted, it stops working.</Text>
        <Refusal error={remove.error} />
      </div>
    </ConfirmDialog>
  );
};
