import { useState } from "react";
import { countText } from "../../ui/duration.ts";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { isNew } from "./last-seen.ts";
import type { Reply } from "./place.ts";
import styles from "./post.module.css";
import { PostHead } from "./post-head.tsx";
import { ReportPost } from "./report-post.tsx";
import type { Room } from "./room.ts";
import { isOnItsWay } from "./threads.ts";
import type { Discussion } from "./use-discussion.ts";
import { VoteButton } from "./vote-button.tsx";

type RepliesProps = {
  replies: readonly Reply[];
  room: Room;
  onVote: Discussion["vote"];
  onErase: (reply: Reply) => void;
};

const batch = 20;

/** Oldest first; instructors' replies are highlighted (QNA-22). */
export const Replies = ({ replies, room, onVote, onErase }: RepliesProps) => {
  const [amount, setAmount] = useState(batch);
  return (
    <ul className={styles.replies}>
      {replies.slice(0, amount).map((reply) => (
        <li key={reply.id}>
          <ReplyPost reply={reply} room={room} onVote={onVote} onErase={() => onErase(reply)} />
        </li>
      ))}
      {replies.length > amount && (
        <li>
          <button type="button" className={`${styles.action} ${styles.main}`} onClick={() => setAmount(amount + batch)}>
            Show {countText(Math.min(batch, replies.length - amount), "more reply", "more replies")}
          </button>
        </li>
      )}
    </ul>
  );
};

type ReplyProps = Pick<RepliesProps, "room" | "onVote"> & { reply: Reply; onErase: () => void };

const ReplyPost = ({ reply, room, onVote, onErase }: ReplyProps) => {
  const { moment, lastSeen } = room;
  const head = `reply-${reply.id}`;
  return (
    <article
      className={`${reply.instructorHighlight ? styles.instructor : styles.reply} ${isOnItsWay(reply) ? styles.waiting : ""}`}
      aria-labelledby={head}
    >
      <PostHead post={reply} isNew={isNew(reply, lastSeen)} isInstructor={reply.instructorHighlight} id={head} />
      <div className={styles.text}>
        <RichTextView text={reply.text} onSeek={moment?.seek} durationSeconds={moment?.durationSeconds} />
      </div>
      <div className={styles.actions}>
        <VoteButton post={reply} onVote={onVote} />
        {reply.mayDelete && (
          <button type="button" className={styles.action} onClick={onErase}>
            Delete
          </button>
        )}
        {!reply.isOwn && <ReportPost post={head} />}
      </div>
    </article>
  );
};
