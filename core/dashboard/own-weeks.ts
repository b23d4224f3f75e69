import { addDay, noTimes } from "@cu/class-watch/week-times";
import type { Person } from "../actor.ts";
import { dayAfter } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";
import type { Watching } from "../progress/watching.ts";
import type { CountedMember } from "../roster/counted-members.ts";

const firstSunday = "1970-01-04";

/** A student's own time, which needs nobody's leave, as the only seat of a class. Their own weeks know no days. */
export const ownWeeks = (
  { id, username, sub }: Person,
  { weeks }: Watching,
): { readonly member: CountedMember; readonly weeks: ChunkWeek[] } => ({
  member: { studentId: id, username, isAnonymous: false, seat: 0, dataOf: sub },
  weeks: Object.entries(weeks).map(([week, milliseconds]) => ({
    week: dayAfter(firstSunday, 7 * Number(week)),
    chunk: 0,
    times: addDay(noTimes, 0, Float64Array.of(milliseconds)),
  })),
});
