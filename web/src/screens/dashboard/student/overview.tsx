import { useState } from "react";
import { Link } from "react-router-dom";
import { percentText, shareText } from "../../../features/dashboard/bands.ts";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { StatisticsDrawer } from "../statistics/statistics-drawer.tsx";
import type { ClassVideo } from "../videos/watch-path.ts";
import styles from "./student.module.css";
import type { Summaries } from "./summaries.ts";

const modulesAtOnce = 2;

type Video = Summaries["videos"][number];

/** DSH-26: red below 0.25, orange below 0.45, green from there; a symbol repeats the colour. */
const stages = [
  { below: 0.25, name: styles.little, mark: "○", text: "0-25% not watched" },
  { below: 0.45, name: styles.some, mark: "◐", text: "25-45% partial" },
];
const enough = { name: styles.enough, mark: "●", text: "above 45% fully watched" };
const stageOf = (share: number) => stages.find(({ below }) => share < below) ?? enough;

/** The student's progress per video against the class's median, and their answers, two modules at a time (DSH-28). */
export const Overview = ({ data, view }: { data: Summaries; view: DashboardView }) => {
  const videos = useApi("dashboard.videos", { query: view.query });
  const [page, setPage] = useState(0);
  const [opened, open] = useState<ClassVideo | null>(null);
  const shares = new Map(data.videos.map((video) => [video.videoId, video]));
  return (
    <section className={styles.part} aria-labelledby="overview">
      <Heading level={3} id="overview">
        Overview
      </Heading>
      <ul className={styles.legend}>
        {[...stages, enough].map(({ name, mark, text }) => (
          <li key={text}>
            <span className={name} aria-hidden="true">
              {mark}
            </span>
            {text}
          </li>
        ))}
      </ul>
      {opened && (
        <StatisticsDrawer
          view={view}
          video={opened}
          student={view.isInstructor ? data : undefined}
          onClose={() => open(null)}
        />
      )}
      <Part answer={videos} height={280} level={4}>
        {(all) => {
          const modules = [...Map.groupBy(all, ({ moduleId }) => moduleId).values()];
          const pages = Math.ceil(modules.length / modulesAtOnce);
          return (
            <>
              <div className={styles.modules}>
                {modules.slice(page * modulesAtOnce, (page + 1) * modulesAtOnce).map((of) => (
                  <table key={of[0]?.moduleId} className={styles.table}>
                    <caption>
                      {of[0]?.moduleIndex}. {of[0]?.moduleName}
                    </caption>
                    <thead>
                      <tr>
                        <th scope="col">Video</th>
                        <th scope="col">Watched</th>
                        <th scope="col">Class median</th>
                        <th scope="col">Questions</th>
                      </tr>
                    </thead>
                    <tbody>
                      {of.map((video) => {
                        const known = shares.get(video.videoId);
                        return (
                          <tr key={video.videoId}>
                            <th scope="row">
                              <Link to={view.to(dashboardPaths.video(video.moduleId, video.videoId))}>
                                {video.moduleIndex}.{video.videoIndex} {video.videoTitle}
                              </Link>
                            </th>
                            <td>{known && <Share share={known.userWatchPercentage} />}</td>
                            <td>{shareText(known?.classMedianWatchPercentage ?? null)}</td>
                            <td className={styles.answered}>
                              <span>{questionsText(known, video.questions)}</span>
                              <Button
                                look="plain"
                                size="small"
                                aria-label={`Statistics of ${video.videoTitle}`}
                                onClick={() => open(video)}
                              >
                                Statistics
                              </Button>
                            </td>
                          </tr>
                        );
                      })}
                    </tbody>
                  </table>
                ))}
              </div>
              {pages > 1 && (
                <nav className={styles.pages} aria-label="Modules of the overview">
                  <button type="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
                    Previous modules
                  </button>
                  <span>
                    {page + 1} of {pages}
                  </span>
                  <button type="button" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
                    Next modules
                  </button>
                </nav>
              )}
            </>
          );
        }}
      </Part>
    </section>
  );
};

const Share = ({ share }: { share: number }) => {
  const { name, mark } = stageOf(share);
  return (
    <span className={name}>
      <span aria-hidden="true">{mark}</span> {percentText(share)}
    </span>
  );
};

const questionsText = (video: Video | undefined, questions: number): string => {
  if (questions === 0) return "–";
  const tried = video?.questions ?? [];
  const right = tried.filter(({ isRight }) => isRight).length;
  const open = tried.length - right;
  return `${right} of ${questions} right${open > 0 ? `, ${open} tried` : ""}`;
};
