import { addDay, noTimes } from "@cu/class-watch/week-times";
import type { Person } from "../../foundation/actor.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import type { Watching } from "../../use-cases/progress/watching.ts";
import { utcDay } from "../../use-cases/watch/watch-key.ts";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";
import { dayNumber } from "./weeks.ts";

const firstSunday = "1970-01-04";

/**
 * A student's own watch time, which needs no consent, in the form of a class's only seat. Only the last active day is
 * known.
 */
export const ownWeeks = (
  { id, username, sub }: Person,
  { weeks, videos }: Watching,
): { readonly member: CountedMember; readonly weeks: ChunkWeek[] } => {
  const lastDay = utcDay(Math.max(0, ...Object.values(videos).map(({ at }) => at)));
  const weekdayIn = (week: string): number => (weekOf(lastDay) === week ? dayNumber(lastDay) - dayNumber(week) : 0);
  return {
    member: { studentId: id, username, isAnonymous: false, seat: 0, dataOf: sub },
    weeks: Object.entries(weeks).map(([number, milliseconds]) => {
      const week = dayAfter(firstSunday, 7 * Number(number));
      return { week, chunk: 0, times: addDay(noTimes, weekdayIn(week), Float64Array.of(milliseconds)) };
    }),
  };
};
