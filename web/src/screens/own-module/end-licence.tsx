import { useAction } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Licence } from "./licence.ts";
import styles from "./own-module-page.module.css";

type EndLicenceProps = { moduleId: number; licence: Licence; onClose: () => void };

/** MOD-22: warns about what ends with the licence. */
export const EndLicence = ({ moduleId, licence: { courseId, courseName }, onClose }: EndLicenceProps) => {
  const end = useAction("module.end-licence", {
    refresh: ["module.licensing"],
    onSuccess: () => {
      toast(`${courseName} no longer sells this module.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`End the licence of ${courseName}?`}
      action="End the licence"
      cancel="Cancel"
      busy={end.isMutating}
      onClose={onClose}
      onConfirm={() => void end.trigger({ params: { moduleId, courseId } })}
    >
      <div className={styles.asked}>
        <Text tone="quiet">
          The course stops selling these videos to new buyers and cannot borrow from this module again. Learners who
          paid keep watching, and you keep your earnings.
        </Text>
        <Refusal error={end.error} />
      </div>
    </ConfirmDialog>
  );
};
