import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./person.module.css";

type Session = Answer<RouteById<"person.read">>["sessions"][number];

const deviceText = ({ device: { browser, system } }: Session): string =>
  browser ? `${browser}${system ? ` on ${system}` : ""}` : (system ?? "An unknown browser");

/** ADM-98: a user's sessions; ends one or all. */
export const Sessions = ({
  userId,
  name,
  sessions,
}: {
  userId: number;
  name: string;
  sessions: readonly Session[];
}) => {
  const [asked, ask] = useState<Session | "all">();
  const options = { refresh: ["person.read"] as const, onSuccess: () => toast("Signed out.") };
  const one = useAction("person.end-session", options);
  const all = useAction("person.end-sessions", options);
  const error = one.error ?? all.error;
  const end = async () => {
    const ending =
      asked === "all"
        ? all.send({ params: { userId } })
        : asked && one.send({ params: { userId, sessionId: asked.id } });
    await ending?.catch(() => undefined);
    ask(undefined);
  };
  return (
    <section className={styles.part} aria-labelledby="about-sessions">
      <Heading level={2} look="h3" id="about-sessions">
        Sessions
      </Heading>
      {sessions.length === 0 ? (
        <Text tone="quiet">Signed in nowhere.</Text>
      ) : (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {deviceText(session)}
                <span className={styles.quiet}>Last used {dateTimeText(session.lastUsedAt)}</span>
              </span>
              <Button size="small" aria-label={`Sign out ${deviceText(session)}`} onClick={() => ask(session)}>
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 0 && (
        <Button size="small" onClick={() => ask("all")}>
          Sign out everywhere
        </Button>
      )}
      {error && <Note tone="wrong">{errorText(error)}</Note>}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked === "all" ? `Sign ${name} out everywhere?` : `Sign ${name} out of ${asked ? deviceText(asked) : ""}?`
        }
        action="Sign out"
        busy={one.isMutating || all.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={() => void end()}
      >
        <Text tone="quiet">It takes effect at once. They can log in again.</Text>
      </ConfirmDialog>
    </section>
  );
};
