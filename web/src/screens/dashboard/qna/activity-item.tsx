import type { readRecentActivity } from "@cu/api/dashboard-qna";
import type { Answer } from "@cu/api/route";
import { Link } from "react-router-dom";
import { addressOf, dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { authorName } from "../../../features/qna/names.ts";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { countText } from "../../../ui/duration.ts";
import { Tag } from "../../../ui/tag.tsx";
import styles from "./qna.module.css";

type Question = Answer<typeof readRecentActivity>["questions"][number];
type Post = Question | Question["responses"][number];

/** One question with what was replied to it in these days; all of it, and the place to answer, is in its thread. */
export const ActivityItem = ({ question, view }: { question: Question; view: DashboardView }) => {
  const { responses, newReplies, replyCount, removed, votes } = question;
  const head = `activity-${question.id}`;
  const older = newReplies - responses.length;
  return (
    <article aria-labelledby={head} className={styles.item}>
      <p className={styles.place}>{placeOf(question)}</p>
      <Head post={question} id={head} />
      {removed ? (
        <p className={styles.quiet}>This question has been removed.</p>
      ) : (
        <RichTextView text={question.text} />
      )}
      {responses.length > 0 && (
        <ul className={styles.replies} aria-label="New replies">
          {older > 0 && <li className={styles.quiet}>{countText(older, "more new reply", "more new replies")}</li>}
          {responses.map((reply) => (
            <li key={reply.id}>
              <Head post={reply} />
              <RichTextView text={reply.text} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link className={styles.way} to={view.to(dashboardPaths.qnaOf(addressOf(question)), courseOf(question, view))}>
          {removed || replyCount > 0 ? "Open the discussion" : "Reply"}
        </Link>
        <span>
          {replyCount === 0
            ? "No reply yet"
            : `${countText(replyCount, "reply", "replies")}, ${newReplies === 0 ? "none" : newReplies} new`}
        </span>
        {votes > 0 && <span>{votes} asked too</span>}
      </p>
    </article>
  );
};

const Head = ({ post, id }: { post: Post; id?: string }) => (
  <p className={styles.by} id={id}>
    <b>{authorName(post)}</b>
    {post.isOwn && !post.removed && <span>(You)</span>}
    {"instructorHighlight" in post && post.instructorHighlight && <Tag tone="act">Instructor</Tag>}
    <time dateTime={post.createdAt}>{dateTimeText(post.createdAt)}</time>
    {"newComment" in post && post.newComment && <span className={styles.new}>New</span>}
  </p>
);

const placeOf = ({ collectionName, moduleName, videoName }: Question): string =>
  [collectionName, moduleName, videoName].filter(Boolean).join(" › ");

/** A class may have several courses; continue in the thread's. */
const courseOf = ({ collection }: Question, { figures }: DashboardView): Record<string, string> =>
  figures.collections.length > 1 ? { course: String(collection) } : {};
