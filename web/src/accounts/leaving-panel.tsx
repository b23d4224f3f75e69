import { useState } from "react";
import { useOnce } from "../lib/use-once.ts";
import { Button } from "../ui/button.tsx";
import { dateText } from "../ui/date.ts";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./deletion.module.css";
import { GraceLine } from "./grace-line.tsx";
import { keep } from "./user-pool.ts";

/** SES-103: shown on login to a closed account, with the way to restore it. */
export const LeavingPanel = ({ dueAt, onKept }: { dueAt: string; onKept: () => void }) => {
  const [problem, setProblem] = useState<string>();
  const day = dateText(dueAt);
  const { run, isBusy } = useOnce(async () => {
    setProblem(undefined);
    try {
      await keep();
      onKept();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Something went wrong.");
    }
  });
  return (
    <div className={styles.panel}>
      <Heading level={2} look="h3">
        This account will be deleted on {day}
      </Heading>
      <GraceLine until={day} />
      <Text tone="quiet">It is closed until then, and nothing is lost yet.</Text>
      <Button look="go" busy={isBusy} busyText="Keeping" onClick={() => void run()}>
        Keep my account
      </Button>
      {problem !== undefined && <Note tone="wrong">{problem}</Note>}
    </div>
  );
};
