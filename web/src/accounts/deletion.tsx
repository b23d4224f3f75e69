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

/** Reasons that block a deletion, with the way to resolve each. */
const reasons: Readonly<Record<string, string>> = {
  admin: "You are an admin. Ask another admin to remove that role first.",
  courses: "You are an author of courses or modules. Transfer them or remove your name first.",
  classes: "You teach a class that is still running. End it or hand it to a co-instructor first.",
  earnings: "We still owe you royalties. They are paid out first; contact us to speed this up.",
  debt: "Your wallet has an unpaid debt. Pay it first.",
};

type DeletionProps = { email: string; onLeft: (dueAt: string) => void };

/** SES-103: confirms with the date and the e-mail address, then closes the account. */
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
        {asking ? `Delete this account on ${due}?` : "Delete account"}
      </Heading>
      {asking ? (
        <>
          <GraceLine until={due} />
          <Text tone="quiet">
            Your account closes now and you are signed out everywhere. Until {due}, log in or use the link in our e-mail
            to keep it. After that, your cupoints, purchases, progress and name are deleted permanently.
          </Text>
          <Field label={`Type ${email}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              Keep my account
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
    return ["Your sign-in has expired. Reload this page."];
  return [error instanceof Error ? error.message : "Something went wrong."];
};
