import type { readWatchedParts } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";
import { type CSSProperties, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./heatmap.module.css";
import type { ClassVideo } from "./watch-path.ts";

type WatchedParts = Answer<typeof readWatchedParts>;
type Row = { readonly video: ClassVideo; readonly parts: readonly number[] };

/** DSH-27: upper bounds are inclusive. */
const bands = [
  { band: 1, text: "0-25", upTo: 25 },
  { band: 2, text: "25-50", upTo: 50 },
  { band: 3, text: "50-75", upTo: 75 },
  { band: 4, text: "75-100", upTo: 100 },
] as const;

const bandOf = (percent: number): number => bands.find(({ upTo }) => percent <= upTo)?.band ?? 4;

/** DSH-27, DSH-80: share of the class that saw each tenth of each lecture; a common drop-off shows as a column. */
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

/** Pixels. */
const rowHeight = 32;
const head = 26;

type DrawnProps = { rows: readonly Row[]; students: number; view: DashboardView };

const Drawn = ({ rows, students, view }: DrawnProps) => (
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
      <Cells rows={rows} students={students} view={view} />
    </ChartFigure>
  </div>
);

/** The lectures as links, next to their tenths as cells. */
const Cells = ({ rows, students, view }: DrawnProps) => {
  const navigate = useNavigate();
  const to = ({ moduleId, videoId }: ClassVideo) => view.to(dashboardPaths.video(moduleId, videoId));
  const most = mostLost(rows);
  const drawn = useMemo(
    () => rows.map(({ video, parts }) => ({ id: String(video.videoId), name: placeOf(video), values: parts })),
    [rows],
  );
  return (
    <div className={styles.map} style={{ "--head": head, "--row": rowHeight } as CSSProperties}>
      <ul className={styles.rows}>
        {rows.map(({ video, parts }) => (
          <li key={video.videoId}>
            <Link to={to(video)} title={video.videoTitle}>
              {placeOf(video)} <em>{video.videoTitle}</em>
              <Hidden>{`: ${parts[0]}% at its beginning, ${parts.at(-1)}% at its end`}</Hidden>
            </Link>
          </li>
        ))}
      </ul>
      <Chart
        height={head + rowHeight * rows.length}
        drawing={{
          kind: "heat-map",
          columns: tenths,
          head,
          rows: drawn,
          framed: most && String(most.video.videoId),
          bandOf,
          textOf: (place, tenth, percent) => `${place}, ${tenth} of the lecture: ${percent}% of ${students} students`,
          onPick: (id) => {
            const row = rows.find(({ video }) => String(video.videoId) === id);
            if (row) void navigate(to(row.video));
          },
        }}
      />
    </div>
  );
};

const tenths = Array.from({ length: 10 }, (_, part) => `${part * 10}-${part * 10 + 10}%`);

const placeOf = ({ moduleIndex, videoIndex }: ClassVideo): string => `${moduleIndex}.${videoIndex}`;

/** Lectures that at least one student has started. */
const rowsOf = ({ videos: known }: WatchedParts, videos: readonly ClassVideo[]): Row[] => {
  const parts = new Map(known?.map((video) => [video.videoId, video.parts]));
  return videos.flatMap((video) => {
    const of = parts.get(video.videoId);
    return of?.some((percent) => percent > 0) ? [{ video, parts: of }] : [];
  });
};

const lost = ({ parts }: Row): number => Math.max(...parts) - (parts.at(-1) ?? 0);

/** The lecture with the largest share of drop-offs; at least a tenth of the class. */
const mostLost = (rows: readonly Row[]): Row | undefined => {
  const [most] = rows.toSorted((one, other) => lost(other) - lost(one));
  return most && lost(most) >= 10 ? most : undefined;
};

const findingOf = (rows: readonly Row[]): string => {
  const most = mostLost(rows);
  return most
    ? `${placeOf(most.video)} loses most on the way: ${Math.max(...most.parts)}% saw its beginning, ${most.parts.at(-1)}% its end`
    : "Who begins a lecture sees it to its end";
};
