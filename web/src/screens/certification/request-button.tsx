import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import styles from "./standing.module.css";
import { useSettled } from "./use-settled.ts";

/** CER-08: asked once more before it is sent. */
export const RequestButton = ({ courseId }: { courseId: number }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, error, run } = useSettled(
    "certification.request",
    { courseId, key: null },
    "You have successfully requested certificate request. Now we are evaluating your performace.",
  );
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look="go" busy={isBusy} onClick={() => setIsAsking(true)}>
        Request Certificate
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Request your certificate now?"
        action="Request Certificate"
        cancel="Not yet"
        busy={isBusy}
        onClose={close}
        onConfirm={() => void run(close)}
      >
        <div className={styles.dialog}>
          <Text tone="quiet">
            What you have watched and answered until now is looked at. From then on this purchase can no longer be
            refunded.
          </Text>
          <Refusal error={error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
