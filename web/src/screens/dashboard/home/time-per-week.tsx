import type { readWeeklyTime } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import type { Series } from "../../../features/dashboard/charts/nivo/line.tsx";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { dayText } from "../../../ui/date.ts";
import { lengthText } from "../../../ui/duration.ts";

type Week = Answer<typeof readWeeklyTime>[number];

/** DSH-69: time per week of the class, and of the viewing student. */
export const TimePerWeek = ({ view }: { view: DashboardView }) => {
  const weeks = useApi("dashboard.weekly-time", { params: { studentId: view.user.id }, query: view.query });
  return (
    <Part answer={weeks} height={300}>
      {(data) => (
        <ChartFigure
          title={findingOf(data)}
          sub={`Time spent per week and student${hasOwn(data) ? ", yours and the class's" : ""}`}
          name="time-per-week"
          numbers={{
            heads: [
              "Week",
              "From",
              "To",
              ...(hasOwn(data) ? ["You (min)"] : []),
              "Class average (min)",
              "Class median (min)",
            ],
            rows: data.map((week) => [
              week.weekNumber,
              dayText(week.startDate),
              dayText(week.endDate),
              ...(hasOwn(data) ? [minutes(week.userTimeSpent) ?? "–"] : []),
              minutes(week.classAverageTimeSpent) ?? "–",
              minutes(week.classMedianTimeSpent) ?? "–",
            ]),
          }}
        >
          <WeeksChart weeks={data} />
        </ChartFigure>
      )}
    </Part>
  );
};

const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const series = seriesOf(weeks);
  const last = weeks.at(-1);
  const [isLastOpen] = useState(() => last !== undefined && Date.parse(last.endDate) > Date.now());
  return (
    <Chart
      label={`Time spent per week, ${weeks.length} weeks`}
      height={300}
      isWhole
      steps={weeks.map(({ weekNumber }, index) =>
        [
          `Week ${weekNumber}`,
          ...series.map(({ name, values }) => `${name} ${lengthText(60 * (values[index] ?? 0))}`),
        ].join(", "),
      )}
      drawing={{
        kind: "line",
        unit: "min",
        labels: weeks.map((week) => (week === last ? `Week ${week.weekNumber}` : String(week.weekNumber))),
        series,
        highlight: highlightOf(weeks),
        isLastOpen,
      }}
    />
  );
};

/** LRN-54: no line of zeros for viewers without activity. */
const hasOwn = (weeks: readonly Week[]): boolean => weeks.some(({ userTimeSpent }) => (userTimeSpent ?? 0) > 0);

const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 60));

const seriesOf = (weeks: readonly Week[]): Series[] => {
  const all: Series[] = [
    { name: "Class average", look: "first", values: weeks.map((week) => minutes(week.classAverageTimeSpent)) },
    { name: "Class median", look: "second", values: weeks.map((week) => minutes(week.classMedianTimeSpent)) },
    ...(hasOwn(weeks)
      ? [{ name: "You", look: "third" as const, values: weeks.map((week) => minutes(week.userTimeSpent)) }]
      : []),
  ];
  return all.filter(({ values }) => values.some((value) => value !== null));
};

const longestOf = (weeks: readonly Week[]): Week | undefined =>
  weeks
    .filter((week) => shownTime(week) > 0)
    .toSorted((one, other) => shownTime(other) - shownTime(one))
    .at(0);

// In a class that is too small for figures, the student's own time.
const shownTime = (week: Week): number => week.classAverageTimeSpent ?? week.userTimeSpent ?? 0;

const highlightOf = (weeks: readonly Week[]) => {
  const longest = longestOf(weeks);
  return longest && { index: weeks.indexOf(longest), text: lengthText(60 * (minutes(shownTime(longest)) ?? 0)) };
};

const findingOf = (weeks: readonly Week[]): string => {
  const isWithheld = weeks.every((week) => week.classAverageTimeSpent === null && week.userTimeSpent === null);
  // COD-51.
  if (weeks.length > 0 && isWithheld) return "Time per week: shown once five students share";
  const longest = longestOf(weeks);
  if (!longest) return "Nothing has been watched yet";
  const text = `Week ${longest.weekNumber} took the longest`;
  const [first] = weeks.filter((week) => shownTime(week) > 0);
  if (!first || first === longest) return `${text} so far`;
  const times = shownTime(longest) / shownTime(first);
  return times < 1.5 ? text : `${text}, ${timesText(times)} as long as week ${first.weekNumber}`;
};

const timesText = (times: number): string =>
  times < 1.9 ? "almost twice" : times < 2.3 ? "twice" : `${Math.round(times)} times`;
