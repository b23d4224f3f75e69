import { Link, useParams } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import { SearchLine } from "../../../features/dashboard/search-line.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { Heatmap } from "./heatmap.tsx";
import styles from "./videos.module.css";
import { type ClassVideo, watchPath } from "./watch-path.ts";

/** DSH-05, DSH-08, DSH-22: the videos of the class's course by module, each with its statistics and its lecture. */
export const Videos = ({ view }: { view: DashboardView }) => {
  const { term = "" } = useParams();
  const videos = useApi("dashboard.videos", { query: view.query });
  return (
    <>
      <Title>Video Analytics</Title>
      <div className={styles.head}>
        <div>
          <Heading level={2} look="h3">
            {term ? `Videos found for “${term}”` : "Videos"}
          </Heading>
          <Text size={13} tone="quiet">
            Press a video to see where the class stayed, left and came back.
          </Text>
        </div>
        <SearchLine
          key={term}
          label="Search by title, module or ID"
          term={term}
          to={(text) => view.to(text ? dashboardPaths.videoSearch(text) : dashboardPaths.videos)}
        />
      </div>
      <Part answer={videos} height={480}>
        {(all) => {
          const found = all.filter(isFound(term));
          return found.length === 0 ? (
            <Empty
              title="No video found"
              action={<LinkButton to={view.to(dashboardPaths.videos)}>Show all</LinkButton>}
            >
              A number finds the video or module of that ID, anything else a part of a title.
            </Empty>
          ) : (
            <>
              {term === "" && <Heatmap view={view} videos={all} />}
              <div className={styles.modules}>
                {[...Map.groupBy(found, ({ moduleId }) => moduleId)].map(([moduleId, of]) => (
                  <section key={moduleId} aria-labelledby={`module-${moduleId}`}>
                    <Heading level={3} id={`module-${moduleId}`}>
                      {of[0]?.moduleIndex}. {of[0]?.moduleName}
                    </Heading>
                    <ul>
                      {of.map((video) => (
                        <Row key={video.videoId} video={video} view={view} />
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            </>
          );
        }}
      </Part>
    </>
  );
};

const Row = ({ video, view }: { video: ClassVideo; view: DashboardView }) => (
  <li className={styles.row}>
    <Link className={styles.title} to={view.to(dashboardPaths.video(video.moduleId, video.videoId))}>
      <span>
        {video.moduleIndex}.{video.videoIndex}
      </span>{" "}
      {video.videoTitle}
    </Link>
    <span className={styles.facts}>
      {video.videoDuration === null ? "unknown length" : clock(video.videoDuration)}
      {video.questions > 0 && `, ${countText(video.questions, "question")}`}
    </span>
    <LinkButton size="small" to={watchPath(video)} aria-label={`Play ${video.videoTitle}`}>
      Play
    </LinkButton>
  </li>
);

/** DSH-22: digits are a whole id of a video or module; anything else a part of a title or a module's name. */
const isFound = (term: string) => {
  const wanted = term.trim().toLowerCase();
  return ({ videoId, moduleId, videoTitle, moduleName }: ClassVideo): boolean =>
    /^\d+$/.test(wanted)
      ? videoId === Number(wanted) || moduleId === Number(wanted)
      : videoTitle.toLowerCase().includes(wanted) || moduleName.toLowerCase().includes(wanted);
};
