import type { readModulePercentages } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { bandOf, bands, percentText } from "../../../dashboard/bands.ts";
import { ChartFigure } from "../../../dashboard/chart-figure.tsx";
import { dashboardPaths } from "../../../dashboard/dashboard-paths.ts";
import { Part } from "../../../dashboard/part.tsx";
import type { DashboardView } from "../../../dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { lengthText } from "../../../ui/duration.ts";
import styles from "./home.module.css";

type Module = Answer<typeof readModulePercentages>[number];
type Video = Module["videos"][number];

const classNames = { full: styles.full1, most: styles.most, some: styles.some, little: styles.little };

/** DSH-44: how far each video is watched, drawn to its length: by the class, or by the student where it says nothing. */
export const ModuleCompletion = ({ view }: { view: DashboardView }) => {
  const modules = useApi("dashboard.module-percentages", { query: view.query });
  return (
    <Part answer={modules} height={420}>
      {(data) => {
        const longest = Math.max(1, ...data.map(minutesOf));
        const isOwn = data.some(({ videos }) => videos.some((video) => video.classMedianWatchPercentage === null));
        return (
          <ChartFigure
            title={findingOf(data)}
            sub={`Video completion per module: ${isOwn ? "yours" : "class median"} in percent, drawn to length.`}
            hint="Press a video for its statistics."
            name="video-completion"
            numbers={{
              heads: ["Video", "Title", "You", "Class median", "Class average"],
              rows: data.flatMap((module) =>
                module.videos.map((video) => [
                  `${video.moduleIndex}.${video.videoIndex}`,
                  video.title,
                  shareText(video.userWatchPercentage),
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
            <div className={styles.modules}>
              {data.map((module, index) => (
                <div key={module.id} className={styles.module}>
                  <h3 className={styles.name}>
                    {index + 1}. {module.name}
                    <span>
                      {lengthText(60 * Math.round(minutesOf(module)))}, {percentText(averageOf(module))} on average
                    </span>
                  </h3>
                  <div className={styles.cells} style={{ "--width": minutesOf(module) / longest } as CSSProperties}>
                    {module.videos.map((video) => (
                      <Cell key={video.videoId} moduleId={module.id} video={video} view={view} />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </ChartFigure>
        );
      }}
    </Part>
  );
};

const Cell = ({ moduleId, video, view }: { moduleId: number; video: Video; view: DashboardView }) => {
  const share = shownShare(video);
  const band = bandOf(share);
  const own = video.userWatchPercentage;
  const whose = video.classMedianWatchPercentage === null ? "watched by you" : "class median";
  return (
    <Link
      to={view.to(dashboardPaths.video(moduleId, video.videoId))}
      className={`${styles.cell} ${classNames[band]}`}
      style={{ "--length": Math.max(1, (video.videoDuration ?? 0) / 60) } as CSSProperties}
      title={video.title}
      aria-label={`Video ${video.moduleIndex}.${video.videoIndex}, ${video.title}: ${whose} ${percentText(share)}${own === null ? "" : `, you ${percentText(own)}`}`}
    >
      <span className={styles.box} aria-hidden="true">
        <i style={{ height: percentText(share) }} />
        {band === "full" && <CheckIcon size={20} weight="bold" />}
      </span>
      {own !== null && <span className={styles.own} style={{ "--own": own } as CSSProperties} aria-hidden="true" />}
      {Math.round(100 * share)}
    </Link>
  );
};

const shownShare = (video: Video): number => video.classMedianWatchPercentage ?? video.userWatchPercentage ?? 0;

const minutesOf = ({ videos }: Module): number =>
  videos.reduce((sum, { videoDuration }) => sum + (videoDuration ?? 60) / 60, 0);

const averageOf = ({ videos }: Module): number =>
  videos.length === 0 ? 0 : videos.reduce((sum, video) => sum + shownShare(video), 0) / videos.length;

const shareText = (share: number | null): string => (share === null ? "–" : percentText(share));

const findingOf = (modules: readonly Module[]): string => {
  const who = modules.some(({ videos }) => videos.some((video) => video.classMedianWatchPercentage === null))
    ? "You are"
    : "The class is";
  const at = modules.findIndex((module) => averageOf(module) < 0.5);
  const [current, next] = [modules[at], modules[at + 1]];
  if (modules.every((module) => averageOf(module) === 0))
    return modules.some(({ videos }) => videos.some((video) => (video.classAverageWatchPercentage ?? 0) > 0))
      ? "Fewer than half of the class have begun a lecture"
      : "No lecture has been watched yet";
  if (!current) return `${who} through all modules`;
  const place = `${who} in module ${at + 1}`;
  return next ? `${place}; module ${at + 2} stands at ${percentText(averageOf(next))}` : `${place}, the last one`;
};
