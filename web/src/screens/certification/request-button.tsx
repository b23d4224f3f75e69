import { isReached, scoreText } from "@cu/quiz-sheet/certification-score";
import { useState } from "react";
import { fieldErrors, fieldsOf } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import styles from "./notes.module.css";
import { type Names, useSettled } from "./use-settled.ts";

type RequestButtonProps = {
  courseId: number;
  score: number | null;
  level: number | null;
  look: "go" | "plain";
  /** While the server would refuse it. */
  disabled: boolean;
  /** Id of the element that describes its requirement or effect. */
  reasonId: string;
};

/** CER-08: confirms before sending, with the consequences and the current score (CER-44). */
export const RequestButton = ({ courseId, score, level, look, disabled, reasonId }: RequestButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, error, run } = useSettled(
    "certification.request",
    { courseId, key: null },
    "You have successfully requested certificate request. Now we are evaluating your performace.",
  );
  const { user } = useSession();
  const [names, setNames] = useState<Names>();
  // Stored while the window is open: the response adds the names to the account.
  const ask = () => {
    setNames(user?.firstName || user?.lastName ? undefined : { firstName: "", lastName: "" });
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look={look} wide busy={isBusy} disabled={disabled} aria-describedby={reasonId} onClick={ask}>
        Request Certificate
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Request your certificate now?"
        action="Request Certificate"
        cancel="Not yet"
        busy={isBusy}
        onClose={close}
        onConfirm={() => void run(close, names)}
      >
        <div className={styles.dialog}>
          {names && (
            <>
              <Text tone="quiet">Your certificate carries your name.</Text>
              <Field
                label="First name"
                autoComplete="given-name"
                value={names.firstName}
                errors={fieldErrors(error, "firstName")}
                onChange={({ target }) => setNames({ ...names, firstName: target.value })}
              />
              <Field
                label="Last name"
                autoComplete="family-name"
                value={names.lastName}
                errors={fieldErrors(error, "lastName")}
                onChange={({ target }) => setNames({ ...names, lastName: target.value })}
              />
            </>
          )}
          <Text tone="quiet">What you have watched and answered until now is looked at.</Text>
          {score !== null && level !== null && !isReached(score, level) && (
            <Text tone="quiet">{`${scoreText(score, level)}. A reviewer can turn the request down.`}</Text>
          )}
          <Note>
            <b>This ends the refund.</b> Once it is requested, this purchase can no longer be refunded.
          </Note>
          {!fieldsOf(error) && <Refusal error={error} />}
        </div>
      </ConfirmDialog>
    </>
  );
};
