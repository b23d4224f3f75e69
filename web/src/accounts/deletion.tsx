import { graceDays } from "@cu/api/account-bounds";
import { Refused } from "@cu/api/refused";
import { useState } from "react";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { dateText } from "../ui/date.ts";
import { Field } from "../ui/field.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./deletion.module.css";
import form from "./form.module.css";
import { GraceLine } from "./grace-line.tsx";
import { leave } from "./user-pool.ts";

/** What stands in the way, and what to do about it. */
const reasons: Readonly<Record<string, string>> = {
  admin: "You are an admin. Another admin has to take that right from you first.",
  courses:
    "You are an author of courses or modules. Hand them over to another author first, or take your name off them.",
  classes: "You teach a class that is still running. End it, or leave it to a co-instructor, first.",
  earnings: "We still owe you royalties. They are paid out first; write to us if that should happen earlier.",
  debt: "Your wallet owes something. Pay it first.",
};

type DeletionProps = { email: string; onLeft: (dueAt: string) => void };

/** SES-103: asks once more with the day and the address, then closes the account. */
export const Deletion = ({ email, onLeft }: DeletionProps) => {
  const [asking, setAsking] = useState(location.hash === "#delete");
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const due = dateText(new Date(Date.now() + graceDays * 86_400_000).toISOString());
  const { run, isBusy } = useOnce(async () => {
    setProblems([]);
    try {
      onLeft(await leave());
    } catch (error) {
      setProblems(problemsOf(error));
    }
  });
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <section className={form.section} aria-labelledby="delete">
      <Heading level={2} look="h3" id="delete">
        {asking ? `Delete this account on ${due}?` : "Delete the account"}
      </Heading>
      {asking ? (
        <>
          <GraceLine until={due} />
          <Text tone="quiet">
            It is closed at once and you are signed out everywhere. Until {due} you can log in, or press the link that
            we mail you, to keep it. After that your cupoints, what you bought, your progress and your name are gone for
            good.
          </Text>
          <Field label={`Type ${email}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button look="go" disabled={!isTyped} busy={isBusy} busyText="Closing" onClick={() => void run()}>
              Delete on {due}
            </Button>
          </div>
          {problems.length > 0 && (
            <Note tone="wrong">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Note>
          )}
        </>
      ) : (
        <>
          <Text tone="quiet">You have {graceDays} days to change your mind.</Text>
          <Button onClick={() => setAsking(true)}>Delete…</Button>
        </>
      )}
    </section>
  );
};

const problemsOf = (error: unknown): string[] => {
  if (error instanceof Refused && error.code === "account.held" && Array.isArray(error.facts.reasons))
    return error.facts.reasons.flatMap((reason) => reasons[String(reason)] ?? []);
  if (error instanceof Refused && error.code === "token.invalid")
    return ["It was too long ago that you gave your password. Please load this page again."];
  return [error instanceof Error ? error.message : "Something went wrong."];
};
