import { fullName } from "@cu/api/person-name";
import { blankReply } from "@cu/api/qna.form";
import { ArrowBendUpLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowBendUpLeft";
import { memo, useRef, useState } from "react";
import { countText } from "../../ui/duration.ts";
import { passFocus } from "../../ui/focus.ts";
import { loadEditor } from "../editor/load-editor.ts";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { Composer } from "./composer.tsx";
import type { Asked } from "./confirm-post.tsx";
import { begunAt } from "./drafts.ts";
import { isNew } from "./last-seen.ts";
import type { Question } from "./place.ts";
import styles from "./post.module.css";
import { PostHead } from "./post-head.tsx";
import { Replies } from "./replies.tsx";
import { ReportPost } from "./report-post.tsx";
import type { Room } from "./room.ts";
import { isOnItsWay } from "./threads.ts";
import type { Discussion } from "./use-discussion.ts";
import { VoteButton } from "./vote-button.tsx";

type ThreadProps = {
  question: Question;
  room: Room;
  onReply: Discussion["reply"];
  onVote: Discussion["vote"];
  /** Confirms first. */
  onModerate: (asked: Asked) => void;
};

/**
 * A question with its replies. Collapsed, it shows instructors' replies only (QNA-05). Memoized: typing in the search
 * re-renders none.
 */
export const Thread = memo(({ question, room, onReply, onVote, onModerate }: ThreadProps) => {
  const { id, responses, removed } = question;
  const draft = `${room.thread}.reply.${id}`;
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<"closed" | "open" | "posted">(() => (begunAt(draft) ? "open" : "closed"));
  const [isPressed, setPressed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { moment, lastSeen } = room;

  const preview = responses.filter(({ instructorHighlight }) => instructorHighlight).slice(0, 1);
  const shown = isOpen ? responses : preview;
  const hidden = responses.length - preview.length;
  const fresh = responses.filter((reply) => !shown.includes(reply) && isNew(reply, lastSeen)).length;
  const close = (next: "closed" | "posted") => {
    setAnswer(next);
    passFocus(() => opener.current);
  };
  const head = `question-${id}`;
  return (
    <article className={`${styles.thread} ${isOnItsWay(question) ? styles.waiting : ""}`} aria-labelledby={head}>
      <PostHead
        post={question}
        isNew={isNew(question, lastSeen)}
        isInstructor={question.user?.id === room.licenseCreatorId}
        id={head}
      />
      {removed ? (
        <p className={styles.removed}>This question has been removed.</p>
      ) : (
        <div className={styles.text}>
          <RichTextView text={question.text} onSeek={moment?.seek} durationSeconds={moment?.durationSeconds} />
        </div>
      )}
      {!isOnItsWay(question) && (
        <div className={styles.actions}>
          {!removed && <VoteButton post={question} onVote={onVote} />}
          {hidden > 0 && (
            <button
              type="button"
              className={`${styles.action} ${styles.main}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Hide replies" : countText(responses.length, "reply", "replies")}
              {fresh > 0 && <span className={styles.count}>{fresh} new</span>}
            </button>
          )}
          {!removed && (
            <button
              ref={opener}
              type="button"
              className={`${styles.action} ${styles.main}`}
              aria-expanded={answer === "open"}
              onPointerEnter={prepare}
              onClick={() => {
                setPressed(true);
                setAnswer(answer === "open" ? "closed" : "open");
              }}
            >
              <ArrowBendUpLeftIcon size={16} aria-hidden />
              Reply
            </button>
          )}
          {!question.isOwn && !removed && <ReportPost post={head} />}
          {question.mayRemove && (
            <button type="button" className={styles.action} onClick={() => onModerate({ what: "remove", question })}>
              Remove
            </button>
          )}
          {question.mayDelete && (
            <button type="button" className={styles.action} onClick={() => onModerate({ what: "erase", question })}>
              Delete
            </button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <Replies
          replies={shown}
          room={room}
          onVote={onVote}
          onErase={(reply) => onModerate({ what: "erase-reply", question, reply })}
        />
      )}
      <div role="status">{answer === "posted" && <p className={styles.posted}>Your reply was posted.</p>}</div>
      {answer === "open" && !removed && (
        <div className={styles.answer}>
          <Composer
            draft={draft}
            label="Your reply"
            placeholder="Write a reply"
            submitText="Post reply"
            emptyText={blankReply}
            failedText="Your reply was not posted. It is kept where you wrote it."
            name={fullName(room.person)}
            mayBeAnonymous={room.person.id !== room.licenseCreatorId}
            seconds={moment?.seconds}
            takesFocus={isPressed}
            onSend={(place, post) => {
              setOpen(true);
              return onReply(place, id, post);
            }}
            onPosted={() => close("posted")}
            onCancel={() => close("closed")}
          />
        </div>
      )}
    </article>
  );
});

const prepare = () => void loadEditor().catch(() => undefined);
