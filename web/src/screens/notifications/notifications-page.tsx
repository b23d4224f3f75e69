import { useEffect } from "react";
import { Link } from "react-router-dom";
import { NoticeRow } from "../../features/bell/notice-row.tsx";
import { readUntil } from "../../features/bell/read-until.ts";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./notifications-page.module.css";
import { useNotices } from "./use-notices.ts";

/** STA-70: the user's notifications of the last 90 days, newest first. Opening the page marks them as read. */
export const NotificationsPage = () => {
  const { notices, error, more, retry } = useNotices();
  useEffect(() => {
    if (notices) void readUntil(notices);
  }, [notices]);
  if (error && !notices) return <FailedPage error={error} onRetry={retry} />;
  return (
    <Page>
      <Title>Notifications</Title>
      <div className={styles.head}>
        <Heading level={1}>Notifications</Heading>
        <Text tone="quiet">
          Each is kept for ninety days. <Link to={paths.accountNotifications}>Choose what you are mailed</Link>
        </Text>
      </div>
      {!notices ? (
        <Skeleton label="Loading your notifications">
          <div className={styles.loading}>
            <Bar width="100%" height={68} />
            <Bar width="100%" height={68} />
            <Bar width="100%" height={68} />
          </div>
        </Skeleton>
      ) : notices.length === 0 ? (
        <Empty title="Nothing yet" level={2}>
          Replies to your questions, decisions about certificates and ends of access appear here.
        </Empty>
      ) : (
        <>
          <ul className={styles.list} aria-label="Notifications">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <MoreButton more={more}>Show older</MoreButton>
        </>
      )}
    </Page>
  );
};
