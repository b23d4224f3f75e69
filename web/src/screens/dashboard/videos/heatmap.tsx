import type { readWatchedParts } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { ChartFigure } from "../../../dashboard/chart-figure.tsx";
import { dashboardPaths } from "../../../dashboard/dashboard-paths.ts";
import { Part } from "../../../dashboard/part.tsx";
import type { DashboardView } from "../../../dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./heatmap.module.css";
import type { ClassVideo } from "./watch-path.ts";

type WatchedParts = Answer<typeof readWatchedParts>;
type Row = { readonly video: ClassVideo; readonly parts: readonly number[] };

/** DSH-27: the end of a band belongs to it. */
const bands = [
  { band: 1, text: "0-25", upTo: 25 },
  { band: 2, text: "25-50", upTo: 50 },
  { band: 3, text: "50-75", upTo: 75 },
  { band: 4, text: "75-100", upTo: 100 },
] as const;

const bandOf = (percent: number): number => bands.find(({ upTo }) => percent <= upTo)?.band ?? 4;

/** DSH-27, DSH-80: how much of the class saw each tenth of each lecture: where all of them lose people is a column. */
export const Heatmap = ({ view, videos }: { view: DashboardView; videos: readonly ClassVideo[] }) => {
  const answer = useApi("dashboard.watched-parts", { query: view.query });
  return (
    <Part answer={answer} height={320}>
      {(data) => {
        const rows = rowsOf(data, videos);
        return rows.length === 0 ? null : <Drawn rows={rows} students={data.sharing} view={view} />;
      }}
    </Part>
  );
};

const Drawn = ({ rows, students, view }: { rows: readonly Row[]; students: number; view: DashboardView }) => (
  <div className={styles.heatmap}>
    <ChartFigure
      level={3}
      title={findingOf(rows)}
      sub={`Per cent of ${students} students in each tenth of a lecture, over everything so far`}
      name="watched-parts"
      numbers={{
        heads: ["Video", "Title", ...tenths],
        rows: rows.map(({ video, parts }) => [placeOf(video), video.videoTitle, ...parts]),
      }}
    >
      <ul className={styles.legend} aria-label="Per cent of the students">
        {bands.map(({ band, text }) => (
          <li key={band}>
            <span className={styles.swatch} data-band={band} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <ul className={styles.rows}>
        {rows.map(({ video, parts }) => (
          <li key={video.videoId}>
            <Link to={view.to(dashboardPaths.video(video.moduleId, video.videoId))} title={video.videoTitle}>
              <span className={styles.place}>
                {placeOf(video)} <em>{video.videoTitle}</em>
                <Hidden>{`: ${parts[0]}% at its beginning, ${parts.at(-1)}% at its end`}</Hidden>
              </span>
              <span className={styles.cells} aria-hidden="true" style={{ "--parts": parts.length } as CSSProperties}>
                {parts.map((percent, part) => (
                  <i key={tenths[part]} data-band={bandOf(percent)}>
                    {percent}
                  </i>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ChartFigure>
  </div>
);

const tenths = Array.from({ length: 10 }, (_, part) => `${part * 10}-${part * 10 + 10}%`);

const placeOf = ({ moduleIndex, videoIndex }: ClassVideo): string => `${moduleIndex}.${videoIndex}`;

/** Lectures that somebody has begun. */
const rowsOf = ({ videos: known }: WatchedParts, videos: readonly ClassVideo[]): Row[] => {
  const parts = new Map(known?.map((video) => [video.videoId, video.parts]));
  return videos.flatMap((video) => {
    const of = parts.get(video.videoId);
    return of?.some((percent) => percent > 0) ? [{ video, parts: of }] : [];
  });
};

/** The lecture that loses the largest part of its students on the way; a tenth of a class is the least to speak of. */
const findingOf = (rows: readonly Row[]): string => {
  const lost = ({ parts }: Row): number => Math.max(...parts) - (parts.at(-1) ?? 0);
  const [most] = rows.toSorted((one, other) => lost(other) - lost(one));
  return most && lost(most) >= 10
    ? `${placeOf(most.video)} loses most on the way: ${Math.max(...most.parts)}% saw its beginning, ${most.parts.at(-1)}% its end`
    : "Who begins a lecture sees it to its end";
};
