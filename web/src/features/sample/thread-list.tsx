import { dateTimeText } from "../../ui/date.ts";
import { clock } from "../../ui/duration.ts";
import { Empty } from "../../ui/states.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./thread-list.module.css";
import type { SampleReply, SampleThread } from "./threads.ts";

/** Questions of the demo with their answers, to read. */
export const ThreadList = ({ threads }: { threads: readonly SampleThread[] }) =>
  threads.length === 0 ? (
    <Empty title="No questions yet." />
  ) : (
    <ul className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <article aria-label={`Question of ${thread.name}`}>
            <Post post={thread} moment={thread.moment} />
            {thread.replies.length > 0 && (
              <ul className={styles.replies} aria-label="Replies">
                {thread.replies.map((reply) => (
                  <li key={reply.at}>
                    <Post post={reply} />
                  </li>
                ))}
              </ul>
            )}
          </article>
        </li>
      ))}
    </ul>
  );

const Post = ({
  post: { name, isInstructor, at, text },
  moment,
}: {
  post: SampleReply;
  moment?: number | undefined;
}) => (
  <>
    <p className={styles.head}>
      <b>{name}</b>
      {isInstructor && <Tag tone="act">Instructor</Tag>}
      <time dateTime={at}>{dateTimeText(at)}</time>
      {moment !== undefined && <span>at {clock(moment)}</span>}
    </p>
    <p className={styles.text}>{text}</p>
  </>
);
