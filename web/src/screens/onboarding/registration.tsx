import { Outcome } from "../../features/forms/outcome.tsx";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import styles from "./registration.module.css";

/** Loading states of the specification (ONB-06). */
export type RegistrationState = "NOT LOADED" | "LOADING" | "SUCCESS" | "FAILED";

type RegistrationProps = {
  state: RegistrationState;
  isCreator: boolean;
  /** There is something typed that could have been lost. */
  hasWritten: boolean;
  onBegin: () => void;
  /** Returns to the requested page; undefined if there was none. */
  onReturn?: () => void;
};

/** Step 2: the outcome of the registration (ONB-06 to ONB-08, ONB-14). */
export const Registration = ({ state, isCreator, hasWritten, onBegin, onReturn }: RegistrationProps) => {
  if (state === "SUCCESS")
    return (
      <Outcome
        tone="done"
        title="You are registered"
        actions={
          <>
            {onReturn && (
              <Button look="go" size="large" onClick={onReturn}>
                Back to where you were
              </Button>
            )}
            <Button look={onReturn ? "plain" : "go"} size="large" onClick={onBegin}>
              Let's begin!
            </Button>
          </>
        }
      >
        {isCreator
          ? "Your creator account is ready. Next: how to turn your lectures into a course."
          : "Choose a course and look around. Nothing has to be bought for that."}
      </Outcome>
    );
  if (state === "FAILED")
    return (
      <Outcome
        tone="failed"
        title="Submission Failed: Something went wrong with your registration. Please try again."
        actions={
          <Button look="go" size="large" onClick={() => location.reload()}>
            Go Back
          </Button>
        }
      >
        {hasWritten && "What you wrote is kept."}
      </Outcome>
    );
  return (
    <div className={styles.waiting}>
      <Spinner label="Registering" />
      <p aria-hidden="true">Registering</p>
    </div>
  );
};
