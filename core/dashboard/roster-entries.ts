import type { RosterEntry } from "@cu/api/dashboard-students";
import { median } from "@cu/class-watch/median";
import type * as z from "zod";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import { now } from "../clock.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import { fewestShared } from "./open-dashboard.ts";
import { type Seats, valuesOf } from "./seats.ts";
import { dayNamed, dayNumber, hoursOf, seconds, type WeeksBySeat } from "./weeks.ts";

export type Entry = z.input<typeof RosterEntry>;

const shownWeeks = 8;
const quietDays = 7;
const behindShare = 0.25;

/** What a list of some seats says of each, by its index. In numbers, until somebody asks for an entry. */
export type RosterFigures = {
  /** How many milliseconds each of them has watched. */
  readonly times: Float64Array;
  readonly hours: (index: number) => number;
  /**
   * Why somebody may want to ask how they are: quiet for a week, less than a quarter of what the median watched, or
   * questions given up. The median is that of all seats, and unknown for fewer than five of them.
   */
  readonly reasons: (index: number) => Entry["reasons"];
  readonly reasonCount: (index: number) => number;
  readonly lastSeenOn: (index: number) => string | null;
  readonly entry: (index: number, member: CountedMember) => Entry;
};

export const rosterFigures = (
  seats: Seats,
  watched: WeeksBySeat,
  hasGivenUp: (seat: number) => boolean = () => false,
): RosterFigures => {
  const times = valuesOf(seats, watched.totals);
  const lastDays = valuesOf(seats, watched.lastDays);
  const middle = seats.length < fewestShared ? 0 : (median(times) ?? 0);
  const today = new Date(now()).toISOString().slice(0, 10);
  const quietSince = dayNumber(dayAfter(today, -quietDays));
  const weekNames = Array.from({ length: shownWeeks }, (_, n) => dayAfter(weekOf(today), 7 * (n + 1 - shownWeeks)));
  const allHours = new Float64Array(times.length);
  for (let index = 0; index < times.length; index++) allHours[index] = hoursOf(times[index] ?? 0);
  const hours = (index: number): number => allHours[index] ?? 0;
  const lastSeenOn = (index: number): string | null => dayNamed(lastDays[index] ?? 0);
  const isQuiet = (index: number): boolean => (lastDays[index] ?? 0) <= quietSince;
  const isBehind = (index: number): boolean => (times[index] ?? 0) < behindShare * middle;
  const gaveUp = (index: number): boolean => hasGivenUp(seats[index] ?? -1);
  const reasons = (index: number): Entry["reasons"] => [
    ...(isQuiet(index) ? (["quiet"] as const) : []),
    ...(isBehind(index) ? (["behind"] as const) : []),
    ...(gaveUp(index) ? (["gaveUp"] as const) : []),
  ];
  const reasonCount = (index: number): number =>
    Number(isQuiet(index)) + Number(isBehind(index)) + Number(gaveUp(index));
  const entry = (index: number, { studentId, username, isAnonymous, seat }: CountedMember): Entry => ({
    studentId,
    username,
    name: username,
    isAnonymous,
    hours: hours(index),
    weeks: weekNames.map((week) => seconds(watched.inWeek(seat, week))),
    lastSeenOn: lastSeenOn(index),
    reasons: reasons(index),
  });
  return { times, hours, reasons, reasonCount, lastSeenOn, entry };
};
