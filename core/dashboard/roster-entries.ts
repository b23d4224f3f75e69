import type { RosterEntry } from "@cu/api/dashboard-students";
import { median } from "@cu/class-watch/median";
import type * as z from "zod";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";
import { now } from "../clock.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import type { CountedSeat } from "../roster/counted-seats.ts";
import { fewestShared } from "./open-dashboard.ts";
import { valuesOf } from "./seats.ts";
import { hoursOf, seconds, weeksBySeat } from "./weeks.ts";

export type Entry = z.input<typeof RosterEntry>;

const shownWeeks = 8;
const quietDays = 7;
const behindShare = 0.25;

/** What a list of a class's students says of each. In numbers, until somebody asks for an entry. */
export type RosterFigures = {
  readonly hours: (seat: number) => number;
  /**
   * Why somebody may want to ask how they are: quiet for a week, less than a quarter of what the median watched, or
   * questions given up. The median is that of all who share, and unknown for fewer than five of them.
   */
  readonly reasons: (seat: number) => Entry["reasons"];
  readonly reasonCount: (seat: number) => number;
  readonly entry: (member: CountedMember) => Entry;
};

export const rosterFigures = (
  members: readonly CountedSeat[],
  weeks: readonly ChunkWeek[],
  hasGivenUp: (seat: number) => boolean = () => false,
): RosterFigures => {
  const watched = weeksBySeat(weeks);
  const middle = members.length < fewestShared ? null : median(valuesOf(members, watched.totals));
  const today = new Date(now()).toISOString().slice(0, 10);
  const quietSince = dayAfter(today, -quietDays);
  const weekNames = Array.from({ length: shownWeeks }, (_, n) => dayAfter(weekOf(today), 7 * (n + 1 - shownWeeks)));
  const isQuiet = (seat: number): boolean => (watched.lastSeenOn(seat) ?? "") <= quietSince;
  const hours = (seat: number): number => hoursOf(watched.total(seat));
  const isBehind = (seat: number): boolean => middle !== null && watched.total(seat) < behindShare * middle;
  const reasons = (seat: number): Entry["reasons"] => [
    ...(isQuiet(seat) ? (["quiet"] as const) : []),
    ...(isBehind(seat) ? (["behind"] as const) : []),
    ...(hasGivenUp(seat) ? (["gaveUp"] as const) : []),
  ];
  const reasonCount = (seat: number): number =>
    Number(isQuiet(seat)) + Number(isBehind(seat)) + Number(hasGivenUp(seat));
  const entry = ({ studentId, username, isAnonymous, seat }: CountedMember): Entry => ({
    studentId,
    username,
    name: username,
    isAnonymous,
    hours: hours(seat),
    weeks: weekNames.map((week) => seconds(watched.inWeek(seat, week))),
    lastSeenOn: watched.lastSeenOn(seat),
    reasons: reasons(seat),
  });
  return { hours, reasons, reasonCount, entry };
};
