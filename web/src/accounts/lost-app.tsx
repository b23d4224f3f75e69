import { useState } from "react";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./deletion.module.css";
import { recover } from "./user-pool.ts";

/**
 * SES-110: recovery for users who lost their authenticator. Rendered inside Amplify's form element, so it must not be a
 * form.
 */
export const LostApp = () => {
  const [isOpen, setOpen] = useState(false);
  const [username, setUsername] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOnce(async () => {
    setProblem(undefined);
    try {
      await recover(username, code);
      location.assign(`/accounts/login/${location.search}`);
      // Never resolves: the button stays busy until the browser has left the page.
      await new Promise(() => undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Something went wrong.");
    }
  });
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Use a recovery code</Button>;
  return (
    <div className={styles.panel}>
      <Text tone="quiet">This turns the app off. Then log in with your password and set it up again.</Text>
      <Field label="User name" value={username} onChange={(event) => setUsername(event.target.value)} />
      <Field label="Recovery code" value={code} onChange={(event) => setCode(event.target.value)} />
      <Button busy={isBusy} busyText="Checking" disabled={!username || !code} onClick={() => void run()}>
        Turn the app off
      </Button>
      {problem !== undefined && <Note tone="wrong">{problem}</Note>}
    </div>
  );
};
