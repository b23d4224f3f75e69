import { Link } from "react-router-dom";
import { NoticeRow } from "../../features/bell/notice-row.tsx";
import { numberText } from "../../features/library/texts.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./replies.module.css";

const maxShown = 3;

/** LRN-08: the latest replies to the user's posts, each linked. */
export const Replies = () => {
  const { data, error, mutate } = useApi("notice.list", {});
  const replies = data?.notices.filter(({ kind }) => kind === "reply" || kind === "instructor-reply") ?? [];
  const shown = replies.slice(0, maxShown);
  return (
    <section aria-labelledby="replies">
      <div className={styles.head}>
        <Heading level={2} look="h3" id="replies">
          {shown.length === 0
            ? "Replies to you"
            : replies.length > maxShown
              ? "The newest replies to you"
              : `${numberText(shown.length)} ${shown.length === 1 ? "reply" : "replies"} to you`}
        </Heading>
      </div>
      {error && !data ? (
        <Failed title="The replies could not be read" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading replies to you">
          <Bar width="100%" height={84} />
          <Bar width="100%" height={84} />
        </Skeleton>
      ) : shown.length === 0 ? (
        <p className={styles.nothing}>Ask about a lecture at the exact second. Answers appear here.</p>
      ) : (
        <>
          <ul className={styles.list} aria-label="Replies">
            {shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <Link className={styles.all} to={paths.notifications}>
            All notifications
          </Link>
        </>
      )}
    </section>
  );
};
