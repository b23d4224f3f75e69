import type { RosterEntry } from "@cu/api/dashboard-students";
import { median } from "@cu/class-watch/median";
import type * as z from "zod";
import { now } from "../../foundation/clock.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import { fewestShared } from "./open-dashboard.ts";
import { type Seats, valuesOf } from "./seats.ts";
import { dayNamed, dayNumber, hoursOf, seconds, type WeeksBySeat } from "./weeks.ts";

export type Entry = z.input<typeof RosterEntry>;

const shownWeeks = 8;
const quietDays = 7;
const behindShare = 0.25;

/** Figures of listed seats by index, kept as numbers; entries are built on demand. */
export type RosterFigures = {
  /** Watch time of each seat in milliseconds. */
  readonly times: Float64Array;
  readonly hours: (index: number) => number;
  /**
   * Reasons to check in with a student: quiet for a week, below a quarter of the median watch time, or questions given
   * up. The median is over all seats, and unknown for fewer than five.
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
