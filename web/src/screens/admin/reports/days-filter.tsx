import { maxPickedDays, maxReportDays } from "@cu/api/books-bounds";
import { Later } from "../../../ui/later.tsx";
import { part } from "../../../ui/part.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import type { ReportPlace } from "./use-report-place.ts";

// A calendar is as much code as the reports themselves.
const DaysField = part(() =>
  whenOnline(() => import("../../../features/classes/days-field.tsx")).then((module) => ({
    default: module.DaysField,
  })),
);

/** ADM-57: the days of a report; of the calendar those within 14 days of the first one chosen. */
export const DaysFilter = ({ days, set }: Pick<ReportPlace, "days" | "set">) => {
  const problem = problemOf(days);
  return (
    <Later
      when
      waiting={
        <Skeleton label="Loading the calendar">
          <Bar width="100%" height={70} />
        </Skeleton>
      }
    >
      <DaysField
        label="First and last day"
        value={{ from: days.start, until: days.end }}
        onChange={(next) => next && set({ start: next.from, end: next.until })}
        errors={problem ? [problem] : []}
        maxDaysApart={maxPickedDays - 1}
      />
    </Later>
  );
};

const dayMilliseconds = 86_400_000;

const problemOf = ({ start, end }: ReportPlace["days"]): string | undefined => {
  const days = (Date.parse(end) - Date.parse(start)) / dayMilliseconds + 1;
  if (days < 1) return "The last day is before the first.";
  return days > maxReportDays ? `A report spans at most ${maxReportDays} days.` : undefined;
};
