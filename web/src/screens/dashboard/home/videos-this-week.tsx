import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import styles from "./home.module.css";

/** DSH-I-04, DSH-53: what the class watched longest in the last seven days. */
export const VideosThisWeek = ({ view }: { view: DashboardView }) => {
  const videos = useApi("dashboard.home-videos", { query: view.query });
  return (
    <section aria-labelledby="videos-this-week">
      <Heading level={2} look="h3" id="videos-this-week">
        Videos watched this week
      </Heading>
      <Text size={13} tone="quiet">
        Last seven days, all students together, top 10
      </Text>
      <Part answer={videos} height={380}>
        {({ videos: top }) =>
          !top || top.length === 0 ? (
            <Empty title="No Video Data Available (Past 7 Days)">
              {top ? "No sharing student has watched anything." : "Too few students share their data."}
            </Empty>
          ) : (
            <ol className={styles.tops}>
              {top.map((video) => (
                <li key={video.videoId}>
                  <span className={styles.rank}>
                    {video.moduleIndex}.{video.videoIndex}
                  </span>
                  <Link className={styles.top} to={view.to(dashboardPaths.video(video.moduleId, video.videoId))}>
                    {video.videoTitle}
                  </Link>
                  <span className={styles.amount}>{lengthText(wholeMinutes(video.totalWatchTime))}</span>
                  <span
                    className={styles.bar}
                    style={{ "--share": video.totalWatchTime / (top[0]?.totalWatchTime ?? 1) } as CSSProperties}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </Part>
    </section>
  );
};

const wholeMinutes = (seconds: number): number => (seconds < 60 ? seconds : 60 * Math.round(seconds / 60));
