import { Outcome } from "../../features/forms/outcome.tsx";
import { Button } from "../../ui/button.tsx";
import type { Message } from "./contact-form.tsx";
import styles from "./contact-outcome.module.css";

type ContactOutcomeProps = { isSent: boolean; message: Message; onAgain: () => void };

/** STA-26 to STA-29. After a failure there is nothing to press, but what was written can be read and copied. */
export const ContactOutcome = ({ isSent, message, onAgain }: ContactOutcomeProps) =>
  isSent ? (
    <Outcome
      tone="done"
      title="Great, we have received your email and will contact you soon!"
      actions={<Button onClick={onAgain}>Send another message</Button>}
    />
  ) : (
    <>
      <Outcome
        tone="failed"
        title="Unfortunately, something went wrong with sending your message. Please try again later."
      >
        What you wrote is kept in this tab. It will be in the form when you come back to this page.
      </Outcome>
      <blockquote className={styles.kept}>
        <b>{message.subject}</b>
        <p>{message.message}</p>
      </blockquote>
    </>
  );
