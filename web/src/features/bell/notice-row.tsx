import type { Notice } from "@cu/api/notice";
import { Link } from "react-router-dom";
import type * as z from "zod";
import { dateTimeText } from "../../ui/date.ts";
import { Hidden } from "../../ui/heading.tsx";
import { showThread } from "../qna/show-thread.ts";
import styles from "./notice-row.module.css";

/** A notification; links to its subject, unless that was deleted. */
export const NoticeRow = ({ notice }: { notice: z.output<typeof Notice> }) => {
  const { title, text, at, isUnread, opens } = notice;
  const content = (
    <>
      <span className={styles.mark}>{isUnread && <Hidden>New: </Hidden>}</span>
      <b className={styles.title} dir="auto">
        {title}
      </b>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <time className={styles.at} dateTime={at}>
        {dateTimeText(at)}
      </time>
    </>
  );
  return (
    <li className={isUnread ? styles.unread : undefined}>
      {opens ? (
        <Link className={styles.row} to={addressOf(opens)} onClick={() => opens.thread && showThread(opens.thread)}>
          {content}
        </Link>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
};

type Opens = NonNullable<z.output<typeof Notice>["opens"]>;

/** A lecture's Q&A is below the fold. */
const addressOf = ({ path, thread }: Opens): string => (thread && path.includes("/videos/") ? `${path}#qna` : path);
