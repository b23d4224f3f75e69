import { CalendarXIcon } from "@phosphor-icons/react/dist/csr/CalendarX";
import { ChatCircleDotsIcon } from "@phosphor-icons/react/dist/csr/ChatCircleDots";
import { EnvelopeSimpleIcon } from "@phosphor-icons/react/dist/csr/EnvelopeSimple";
import { NotePencilIcon } from "@phosphor-icons/react/dist/csr/NotePencil";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { useState } from "react";
import { showThread } from "../../../features/qna/show-thread.ts";
import { errorText, useApi } from "../../../lib/api.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { ageText, findingOf, queueOf, type Waiting } from "./queue.ts";
import styles from "./waiting.module.css";

/** More are shown on demand. */
const shownAtOnce = 5;

/** CRE-61: what waits for the creator, each with its one action. */
export const WaitingList = ({ userId }: { userId: number }) => {
  const desk = useApi("creator.desk", { params: { userId } });
  const courses = useApi("user.collections", { params: { userId } });
  const invitations = useApi("invitation.list", {});
  const drafts = useApi("draft.list", {});
  const [all, setAll] = useState(false);
  const parts = [desk, courses, invitations, drafts];
  const failed = parts.filter(({ data, error }) => error && !data);
  // The headline waits for all parts, or it would change with each response.
  if (parts.some(({ data, error }) => !data && !error))
    return (
      <Skeleton label="Loading what waits for you">
        <Bar width="60%" height={28} />
        <Bar width="100%" height={180} />
      </Skeleton>
    );
  const queue = queueOf({
    desk: desk.data,
    invitations: invitations.data?.invitations ?? [],
    classInvitations: invitations.data?.classes ?? [],
    drafts: drafts.data?.drafts ?? [],
    courses: courses.data ?? [],
  });
  const now = Date.now();
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      {(queue.length > 0 || failed.length === 0) && (
        <Heading level={2} look="h3" id="waiting">
          {findingOf(queue, desk.data?.more ?? false, now)}
        </Heading>
      )}
      {failed[0]?.error && (
        <Note tone="due">
          Not everything that waits can be shown: {errorText(failed[0].error)}{" "}
          <Button size="small" onClick={() => void Promise.all(failed.map(({ mutate }) => mutate()))}>
            Load again
          </Button>
        </Note>
      )}
      {queue.length === 0 && failed.length === 0 && (
        <Text tone="quiet">Questions, classes, invitations, drafts and missing transcripts appear here.</Text>
      )}
      {queue.length > 0 && (
        <ul>
          {queue.slice(0, all ? undefined : shownAtOnce).map((entry) => (
            <Entry key={entry.key} entry={entry} now={now} />
          ))}
        </ul>
      )}
      {!all && queue.length > shownAtOnce && (
        <Button size="small" look="bare" onClick={() => setAll(true)}>
          Show all {queue.length}
        </Button>
      )}
    </section>
  );
};

const icons = {
  question: ChatCircleDotsIcon,
  class: CalendarXIcon,
  invitation: EnvelopeSimpleIcon,
  draft: NotePencilIcon,
  transcript: TextAlignLeftIcon,
};

const Entry = ({ entry: { kind, title, text, since, action, thread }, now }: { entry: Waiting; now: number }) => {
  const Icon = icons[kind];
  return (
    <li>
      <Icon size={20} aria-hidden className={kind === "draft" || kind === "invitation" ? styles.quiet : styles.due} />
      <div>
        <b className={kind === "question" ? styles.said : undefined}>{title}</b>
        <span>{text}</span>
      </div>
      {since === null ? (
        <span />
      ) : (
        <time className={styles.age} dateTime={since} title={dateText(since)}>
          {ageText(since, now)}
        </time>
      )}
      <LinkButton
        size="small"
        to={action.to}
        aria-label={`${action.text}: ${title}`}
        onClick={() => thread && showThread(thread)}
      >
        {action.text}
      </LinkButton>
    </li>
  );
};
