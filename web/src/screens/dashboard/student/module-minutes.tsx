import type { readStudentActivity } from "@cu/api/dashboard-students";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { countText, lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import styles from "./student.module.css";
import type { Summaries } from "./summaries.ts";

type Activity = Answer<typeof readStudentActivity>;

const unitSeconds = 10;
/** Of a module of short videos alone, so that their minutes do not become walls. */
const fewestMinutes = 12;

/** DSH-07, DSH-16, DSH-30: each video minute by minute, module by module, read when a module is opened first. */
export const ModuleMinutes = ({ data, view }: { data: Summaries; view: DashboardView }) => {
  const [isWanted, want] = useState(false);
  const [years] = useState(yearsAround);
  const activity = useApi(
    "dashboard.student-activity",
    isWanted ? { query: { ...view.query, ...years, username: data.username } } : null,
  );
  const videos = useApi("dashboard.videos", { query: view.query });
  return (
    <section className={styles.part} aria-labelledby="minutes">
      <Heading level={3} id="minutes">
        Watch time by minute
      </Heading>
      <Text size={13} tone="quiet">
        A full bar is a minute of watching; a bar above the line was watched more than once.
      </Text>
      <Part answer={videos} height={160} level={4}>
        {(all) =>
          [...Map.groupBy(all, ({ moduleId }) => moduleId)].map(([moduleId, of]) => (
            <details
              key={moduleId}
              className={styles.module}
              onToggle={({ currentTarget }) => currentTarget.open && want(true)}
            >
              <summary>
                {of[0]?.moduleIndex}. {of[0]?.moduleName}
              </summary>
              <Part answer={activity} height={120} level={4}>
                {(rows) => <Bars rows={rows.filter((row) => row.moduleId === moduleId)} />}
              </Part>
            </details>
          ))
        }
      </Part>
    </section>
  );
};

/** DSH-52: 365 days before and after now. */
const yearsAround = () => {
  const year = 365 * 86_400_000;
  const now = Date.now();
  return { after: new Date(now - year).toISOString(), before: new Date(now + year).toISOString() };
};

const Bars = ({ rows }: { rows: Activity }) => {
  const shown = Math.max(fewestMinutes, ...rows.map(({ data }) => data.length));
  return (
    <ChartFigure
      level={4}
      title={findingOf(rows)}
      sub="Each bar is a minute of the video, as high as it was watched"
      name={`minutes-${rows[0]?.moduleId ?? ""}`}
      numbers={{
        heads: ["Video", "Minute", "Seconds watched"],
        rows: rows.flatMap(({ videoTitle, data }) =>
          data.map((units, minute) => [videoTitle, minute + 1, units * unitSeconds]),
        ),
      }}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.videoId} className={styles.bars}>
            <p>
              {row.videoTitle} <span>{lengthText(row.dataSum * unitSeconds)}</span>
            </p>
            <Chart
              label={`${row.videoTitle}: ${row.data.filter((units) => units > 0).length} of ${row.data.length} minutes watched`}
              height={70}
              steps={row.data.map((units, minute) => `Minute ${minute + 1}: ${lengthText(units * unitSeconds)}`)}
              drawing={{ kind: "minutes", units: row.data, shown }}
            />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
};

const findingOf = (rows: Activity): string => {
  const watched = rows.filter(({ dataSum }) => dataSum > 0);
  const seconds = watched.reduce((sum, { dataSum }) => sum + dataSum * unitSeconds, 0);
  return watched.length === 0
    ? "Nothing of this module was watched"
    : `${watched.length} of ${countText(rows.length, "video")} watched, ${lengthText(seconds)}`;
};
