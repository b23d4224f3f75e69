import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import type { ClassVideo } from "../videos/watch-path.ts";
import styles from "./qna.module.css";

type QnaLayoutProps = { view: DashboardView; videos: readonly ClassVideo[]; children: ReactNode };

/** DSH-06: recent activity next to the list of scopes: the course, its modules and their videos. */
export const QnaLayout = ({ view, videos, children }: QnaLayoutProps) => {
  const { collection: collectionId } = view;
  const course = view.figures.collections.find(({ id }) => id === collectionId);
  return (
    <div className={styles.layout}>
      <nav className={styles.places} aria-label="Q&A Section">
        <NavLink end to={view.to(dashboardPaths.qna)}>
          Recent Activity
        </NavLink>
        <NavLink end to={view.to(dashboardPaths.qnaOf({ collectionId }))}>
          {course?.name}
        </NavLink>
        <ul>
          {[...Map.groupBy(videos, ({ moduleId }) => moduleId)].map(([moduleId, of]) => (
            <li key={moduleId}>
              <NavLink end to={view.to(dashboardPaths.qnaOf({ collectionId, moduleId }))}>
                {of[0]?.moduleIndex}. {of[0]?.moduleName}
              </NavLink>
              <ul>
                {of.map(({ videoId, moduleIndex, videoIndex, videoTitle }) => (
                  <li key={videoId}>
                    <NavLink end to={view.to(dashboardPaths.qnaOf({ collectionId, moduleId, videoId }))}>
                      {moduleIndex}.{videoIndex} {videoTitle}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
};
