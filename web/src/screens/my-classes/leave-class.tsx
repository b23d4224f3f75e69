import { useState } from "react";
import type { EnrolledClass } from "../../features/classes/license.ts";
import { useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./class-section.module.css";

/** COD-59: warns about what the user loses. */
export const LeaveClass = ({ joined }: { joined: EnrolledClass }) => {
  const { id, coupon } = joined;
  const [isOpen, setIsOpen] = useState(false);
  const leave = useAction("class.leave", {
    refresh: [
      "user.read",
      "learn.read",
      "learn.library",
      "class.enrolled",
      "class.used",
      "class.mine",
      "class.in-course",
    ],
    onSuccess: () => toast(`You have left ${coupon.label}.`),
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave the class</Button>
      <ConfirmDialog
        open={isOpen}
        title={`Leave ${coupon.label}?`}
        action="Leave the class"
        cancel="Stay"
        busy={leave.isMutating}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void leave.trigger({ params: { usedId: id } })}
      >
        <div className={styles.leave}>
          <Text tone="quiet">
            You lose access to the Q&A and to modules you have only through this class. Your purchases stay yours.
          </Text>
          <Text tone="quiet">
            Its instructors see nothing of you any more, but for what you wrote in the Q&A. To come back you need the
            code {coupon.code}, while it is valid and there is a place.
          </Text>
          <Refusal error={leave.error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
