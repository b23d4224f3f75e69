import { fullName } from "@cu/api/person-name";
import { EyeIcon } from "@phosphor-icons/react/dist/csr/Eye";
import { useState } from "react";
import { dateTimeText } from "../../ui/date.ts";
import { Tag } from "../../ui/tag.tsx";
import { authorName } from "./names.ts";
import type { Question, Reply } from "./place.ts";
import styles from "./post.module.css";
import { isOnItsWay } from "./threads.ts";

type PostHeadProps = { post: Question | Reply; isNew: boolean; isInstructor: boolean; id: string };

/** A post's author, role and time. */
export const PostHead = ({ post, isNew, isInstructor, id }: PostHeadProps) => {
  const name = authorName(post);
  return (
    <div className={styles.head} id={id}>
      {name && (
        <b className={styles.name} dir="auto">
          {name}
        </b>
      )}
      {post.isOwn && !post.removed && <span>(You)</span>}
      {post.realUser && <RealName name={fullName(post.realUser)} />}
      {isInstructor && <Tag tone="act">Instructor</Tag>}
      {isOnItsWay(post) ? <span>Posting…</span> : <time dateTime={post.createdAt}>{dateTimeText(post.createdAt)}</time>}
      {isNew && <span className={styles.new}>New</span>}
    </div>
  );
};

/** Sent to the license creator only, and shown on request (QNA-18). */
const RealName = ({ name }: { name: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown && (
        <span className={styles.real} dir="auto">
          {name}
        </span>
      )}
      <button type="button" className={styles.reveal} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <EyeIcon size={16} aria-hidden />
        {isShown ? "Hide name" : "Reveal name"}
      </button>
    </>
  );
};
