import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { isReached } from "./score-line.tsx";
import styles from "./standing.module.css";
import { useSettled } from "./use-settled.ts";

type RequestButtonProps = { courseId: number; score: number | null; level: number | null };

/** CER-08: asks once more before it sends, and says what that ends and how far the score is (CER-44). */
export const RequestButton = ({ courseId, score, level }: RequestButtonProps) => {
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
          <Text tone="quiet">What you have watched and answered until now is looked at.</Text>
          {score !== null && level !== null && !isReached(score, level) && (
            <Text tone="quiet">{`Your score so far is ${score}%, and ${level}% is asked for.`}</Text>
          )}
          <Note>
            <b>This ends the refund.</b> Once it is requested, this purchase can no longer be refunded.
          </Note>
          <Refusal error={error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
