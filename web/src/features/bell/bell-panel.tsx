import { useEffect } from "react";
import { Link } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./bell.module.css";
import { NoticeRow } from "./notice-row.tsx";
import { readUntil } from "./read-until.ts";

const maxShown = 8;

/** The user's latest notifications; opening the panel marks them as read. */
export const BellPanel = () => {
  const { data, error, isValidating, mutate } = useApi("notice.list", {}, { revalidateOnMount: true });
  useEffect(() => {
    if (data && !isValidating) void readUntil(data.notices);
  }, [data, isValidating]);
  return (
    <section aria-labelledby="bell-title">
      <div className={styles.head}>
        <Heading level={2} look="h3" id="bell-title">
          Notifications
        </Heading>
      </div>
      {error && !data ? (
        <div className={styles.nothing} role="alert">
          <Note tone="wrong">
            {errorText(error)}{" "}
            <Button size="small" onClick={() => void mutate()}>
              Load again
            </Button>
          </Note>
        </div>
      ) : !data ? (
        <div className={styles.inside}>
          <Skeleton label="Loading your notifications">
            <Bar width="100%" height={60} />
            <Bar width="100%" height={60} />
          </Skeleton>
        </div>
      ) : data.notices.length === 0 ? (
        <div className={styles.nothing}>
          <Text size={14} tone="quiet">
            Nothing yet. Replies to your questions, decisions and ends of access appear here.
          </Text>
        </div>
      ) : (
        <ul aria-label="The newest notifications">
          {data.notices.slice(0, maxShown).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Link to={paths.notifications}>All notifications</Link>
        <Link to={paths.accountNotifications}>Settings</Link>
      </div>
    </section>
  );
};
