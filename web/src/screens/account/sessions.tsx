import { useRef, useState } from "react";
import { errorText, useApi } from "../../lib/api.ts";
import { accounts } from "../../lib/paths.tsx";
import { serverNow } from "../../lib/tokens.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { SessionRow } from "./session-row.tsx";
import { devicesText, type SignedIn } from "./session-words.ts";
import styles from "./sessions.module.css";
import { useEnding } from "./use-ending.ts";

/** SES-49: the user's sessions, and signing them out. */
export const Sessions = () => {
  const { data, error, mutate } = useApi("session.list", {});
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} id="sessions" tabIndex={-1} className={styles.section} aria-labelledby="sessions-title">
      {error && !data ? (
        <>
          <Heading level={2} id="sessions-title">
            Where you are signed in
          </Heading>
          <Failed title="Couldn't load your devices" onRetry={() => void mutate()}>
            {errorText(error)}
          </Failed>
        </>
      ) : data ? (
        <Devices sessions={data} onDone={() => passFocus(() => section.current)} />
      ) : (
        <>
          <Heading level={2} id="sessions-title">
            Where you are signed in
          </Heading>
          <Skeleton label="Loading your devices">
            <div className={styles.loading}>
              <Bar width="100%" height={48} />
              <Bar width="100%" height={48} />
            </div>
          </Skeleton>
        </>
      )}
    </section>
  );
};

const Devices = ({ sessions, onDone }: { sessions: readonly SignedIn[]; onDone: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { running, failure, end, endOthers } = useEnding(() => {
    setAsking(false);
    onDone();
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const now = serverNow();
  return (
    <>
      <div className={styles.head}>
        <div>
          <Heading level={2} id="sessions-title">
            {others === 0 ? "Signed in on this device only" : `Signed in on ${devicesText(sessions.length)}`}
          </Heading>
          <Text size={14} tone="quiet">
            {others === 0 ? "Other devices appear here when you log in with them." : "Activity in the last 7 days"}
          </Text>
        </div>
        {others > 0 && (
          <Button disabled={running !== undefined} onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            busy={running === session}
            disabled={running !== undefined}
            failure={failure?.of === session ? failure.text : undefined}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {others > 0 && (
        <Text size={14} tone="quiet">
          One that you do not know? Sign it out, then{" "}
          <a className={styles.link} href={accounts.manage}>
            change your password
          </a>
          .
        </Text>
      )}
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere else?"
        action={`Sign out ${devicesText(others)}`}
        cancel="Keep them"
        busy={running === "others"}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers(others)}
      >
        <div className={styles.question}>
          <Text tone="quiet">
            {others === 1 ? "The other device has" : "All other devices have"} to log in again, even in the middle of a
            video. You stay signed in here.
          </Text>
          {failure?.of === "others" && <Note tone="wrong">{failure.text}</Note>}
        </div>
      </ConfirmDialog>
    </>
  );
};
