import type { readHomeRoster } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { countText, lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import styles from "./home.module.css";

type Activity = Answer<typeof readHomeRoster>;
type Bucket = NonNullable<Activity["watchTimeHistogram"]>[number];

/** DSH-I-04: distribution of activity over the students in the last seven days, and the most active ones. */
export const RosterActivity = ({ view, part }: { view: DashboardView; part: "histogram" | "top" }) => {
  const activity = useApi("dashboard.home-roster", { query: view.query });
  return (
    <Part answer={activity} height={part === "top" ? 380 : 300}>
      {(data) => (part === "top" ? <Top activity={data} view={view} /> : <Histogram activity={data} />)}
    </Part>
  );
};

const Histogram = ({ activity }: { activity: Activity }) => {
  const { watchTimeHistogram: buckets, weekBefore, activeStudents } = activity;
  if (!buckets)
    return (
      <section aria-label="Students by minutes watched">
        <Empty title="No Roster Data Available (Past 7 Days)">Too few students share their data.</Empty>
      </section>
    );
  return (
    <div>
      <ChartFigure
        title={findingOf(buckets)}
        sub="Students by minutes watched in the last seven days"
        name="students-by-minutes"
        numbers={{
          heads: ["Minutes", "Students"],
          rows: buckets.map((bucket) => [rangeText(bucket), bucket.count]),
        }}
      >
        <Chart
          label={`Students by minutes watched: ${buckets.map((bucket) => `${rangeText(bucket)}: ${bucket.count}`).join(", ")}`}
          height={240}
          isWhole
          steps={buckets.map((bucket) => `${rangeText(bucket)} min: ${countText(bucket.count, "student")}`)}
          drawing={{
            kind: "bars",
            bars: buckets.map(({ from, to, count }) => ({
              text: to === null ? `${from}+` : String(from),
              value: count,
            })),
          }}
        />
      </ChartFigure>
      {weekBefore && (
        <p className={styles.change}>
          {countText(activeStudents ?? 0, "student")} active in the last seven days, {weekBefore.activeStudents} in the
          seven before
        </p>
      )}
    </div>
  );
};

const rangeText = ({ from, to }: Bucket): string => (to === null ? `${from} and more` : `${from} to ${to}`);

const findingOf = (buckets: readonly Bucket[]): string => {
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { to, count } of buckets) {
    below += count;
    if (2 * below >= all)
      return to === null
        ? "Half the class watched two hours or more this week"
        : `Half the class watched less than ${to} minutes this week`;
  }
  return "No one watched anything this week";
};

const Top = ({ activity: { students }, view }: { activity: Activity; view: DashboardView }) => (
  <section aria-labelledby="roster-this-week">
    <Heading level={2} look="h3" id="roster-this-week">
      Roster activity this week
    </Heading>
    <Text size={13} tone="quiet">
      Last seven days, top 10 students
    </Text>
    {students.length === 0 ? (
      <Empty title="No Roster Data Available (Past 7 Days)">No sharing student has watched anything.</Empty>
    ) : (
      <ol className={styles.tops}>
        {students.map(({ studentId, name, hours }, index) => (
          <li key={studentId}>
            <span className={styles.rank}>{index + 1}</span>
            <Link className={styles.person} to={view.to(dashboardPaths.student(studentId))}>
              {name}
            </Link>
            <span className={styles.amount}>{lengthText(60 * Math.max(1, Math.round(60 * hours)))}</span>
            <span className={styles.bar} style={{ "--share": hours / (students[0]?.hours || 1) } as CSSProperties} />
          </li>
        ))}
      </ol>
    )}
  </section>
);
