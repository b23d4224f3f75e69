import type { readModulePercentages } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";
import { Link } from "react-router-dom";
import { bands, percentText, shareText } from "../../../features/dashboard/bands.ts";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { lengthText } from "../../../ui/duration.ts";
import { BulletCells, BulletScale, bulletRow } from "./bullet-row.tsx";
import styles from "./home.module.css";

type Module = Answer<typeof readModulePercentages>[number];
type Video = Module["videos"][number];

const classNames = { full: styles.full1, most: styles.most, some: styles.some, little: styles.little };

/** DSH-25, DSH-44: watched share per video: the class's, or the student's where the class's is withheld. */
export const ModuleCompletion = ({ view }: { view: DashboardView }) => {
  const modules = useApi("dashboard.module-percentages", { query: view.query });
  return (
    <Part answer={modules} height={420}>
      {(data) => {
        const isOfStudent = showsOwn(data);
        const isOwn = data.some(({ videos }) => videos.some((video) => video.classMedianWatchPercentage === null));
        return (
          <ChartFigure
            title={findingOf(data)}
            sub={`Video completion per module: ${isOfStudent ? "yours" : "class median"} in percent${isOwn ? "" : `; the mark is the class ${isOfStudent ? "median" : "average"}`}.`}
            hint="Press a video for its statistics."
            name="video-completion"
            numbers={{
              heads: ["Video", "Title", ...(isOfStudent ? ["You"] : []), "Class median", "Class average"],
              rows: data.flatMap((module) =>
                module.videos.map((video) => [
                  `${video.moduleIndex}.${video.videoIndex}`,
                  video.title,
                  ...(isOfStudent ? [shareText(video.userWatchPercentage)] : []),
                  shareText(video.classMedianWatchPercentage),
                  shareText(video.classAverageWatchPercentage),
                ]),
              ),
            }}
          >
            <ul className={styles.legend} aria-label="Bands">
              {bands.map(({ band, text, share }) => (
                <li key={band}>
                  <span className={`${styles.swatch} ${classNames[band]}`} aria-hidden="true">
                    <i style={{ height: percentText(share) }} />
                  </span>
                  {text}
                </li>
              ))}
            </ul>
            <BulletScale />
            {data.map((module, index) => (
              <div key={module.id} className={styles.module}>
                <h3 className={styles.name}>
                  {index + 1}. {module.name}{" "}
                  <span>
                    {lengthText(60 * Math.round(minutesOf(module)))}
                    {isShown(data) && averageText(module)}
                  </span>
                </h3>
                <ul>
                  {module.videos.map((video) => (
                    <li key={video.videoId}>
                      <Row moduleId={module.id} video={video} view={view} isOfStudent={isOfStudent} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </ChartFigure>
        );
      }}
    </Part>
  );
};

type RowProps = { moduleId: number; video: Video; view: DashboardView; isOfStudent: boolean };

const Row = ({ moduleId, video, view, isOfStudent }: RowProps) => {
  const { classMedianWatchPercentage: median, classAverageWatchPercentage: average } = video;
  const own = isOfStudent ? video.userWatchPercentage : null;
  return (
    <Link to={view.to(dashboardPaths.video(moduleId, video.videoId))} className={bulletRow} title={video.title}>
      <BulletCells
        place={`${video.moduleIndex}.${video.videoIndex}`}
        title={video.title}
        whose={own === null ? "class median" : "you"}
        mark={markText({ ...video, userWatchPercentage: own })}
        share={own ?? median}
        marker={own === null ? average : median}
        look="band"
      />
    </Link>
  );
};

const markText = (video: Video): string => {
  const { userWatchPercentage: own, classMedianWatchPercentage: median, classAverageWatchPercentage: average } = video;
  const [name, share] = own === null ? ["average", average] : ["class median", median];
  return share === null ? "" : `${name} ${percentText(share)}`;
};

const shownShare = (video: Video): number => video.classMedianWatchPercentage ?? video.userWatchPercentage ?? 0;

const minutesOf = ({ videos }: Module): number =>
  videos.reduce((sum, { videoDuration }) => sum + (videoDuration ?? 60) / 60, 0);

/** From the averages in the rows, or without them from the student's own. */
const averageText = ({ videos }: Module): string => {
  const whose = videos.some(({ classAverageWatchPercentage: of }) => of !== null) ? "class average" : "your average";
  const shares = videos.map((video) => video.classAverageWatchPercentage ?? video.userWatchPercentage ?? 0);
  return videos.length === 0
    ? ""
    : `, ${whose} ${percentText(shares.reduce((sum, share) => sum + share, 0) / shares.length)}`;
};

const averageOf = ({ videos }: Module): number =>
  videos.length === 0 ? 0 : videos.reduce((sum, video) => sum + shownShare(video), 0) / videos.length;

/** LRN-54: no bars of zeros. Without class figures only the student's own show. */
const showsOwn = (modules: readonly Module[]): boolean =>
  modules.some(({ videos }) =>
    videos.some(
      ({ userWatchPercentage: own, classMedianWatchPercentage: median }) =>
        own !== null && (own > 0 || median === null),
    ),
  );

/** Whether the class or the viewing student has any figure (COD-51). */
const isShown = (modules: readonly Module[]): boolean =>
  modules.some(({ videos }) =>
    videos.some((video) => video.classMedianWatchPercentage !== null || video.userWatchPercentage !== null),
  );

const findingOf = (modules: readonly Module[]): string => {
  if (modules.length > 0 && !isShown(modules)) return "Video completion: shown once five students share";
  const who = modules.some(({ videos }) => videos.some((video) => video.classMedianWatchPercentage === null))
    ? "You are"
    : "The class is";
  const at = modules.findIndex((module) => averageOf(module) < 0.5);
  const current = modules[at];
  if (modules.every((module) => averageOf(module) === 0))
    return modules.some(({ videos }) => videos.some((video) => (video.classAverageWatchPercentage ?? 0) > 0))
      ? "Fewer than half of the class have begun a lecture"
      : "No lecture has been watched yet";
  if (!current) return `${who} through all modules`;
  return `Module ${at + 1} in progress`;
};
