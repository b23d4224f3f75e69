import type { RosterEntry } from "@cu/api/dashboard-students";
import { median } from "@cu/class-watch/median";
import type * as z from "zod";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import type { ChunkWeek } from "../class-watch/read-watched.ts";
import { now } from "../clock.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import { fewestShared } from "./open-dashboard.ts";
import { hoursOf, type SeatWeeks, seconds, totalOf, weeksBySeat } from "./weeks.ts";

export type Entry = z.input<typeof RosterEntry>;

const shownWeeks = 8;
const quietDays = 7;
const behindShare = 0.25;

/**
 * Each student of a class with the time they spent, and with reasons why somebody may want to ask how they are: quiet
 * for a week, less than a quarter of what the median watched, or questions given up. In the students' order. The median is that of all who
 * share, and unknown for fewer than five of them.
 */
export const rosterEntries = (
  members: readonly CountedMember[],
  weeks: readonly ChunkWeek[],
  hasGivenUp: (seat: number) => boolean = () => false,
): { readonly entry: Entry; readonly member: CountedMember }[] => {
  const weeksOf = weeksBySeat(weeks);
  const watched = members.map(({ seat }) => weeksOf(seat));
  const middle = members.length < fewestShared ? null : median(watched.map(totalOf));
  const today = new Date(now()).toISOString().slice(0, 10);
  // Written once, not for each of a hundred thousand students.
  const quietSince = dayAfter(today, -quietDays);
  const weekNames = Array.from({ length: shownWeeks }, (_, n) => dayAfter(weekOf(today), 7 * (n + 1 - shownWeeks)));
  return members.map((member, index) => {
    const own = watched[index] ?? { milliseconds: new Map(), lastSeenOn: null };
    const { studentId, username, isAnonymous } = member;
    const reasons: Entry["reasons"] = [
      ...(isQuiet(own, quietSince) ? (["quiet"] as const) : []),
      ...(middle !== null && totalOf(own) < behindShare * middle ? (["behind"] as const) : []),
      ...(hasGivenUp(member.seat) ? (["gaveUp"] as const) : []),
    ];
    const entry: Entry = {
      studentId,
      username,
      name: username,
      isAnonymous,
      hours: hoursOf(totalOf(own)),
      weeks: weekNames.map((week) => seconds(own.milliseconds.get(week) ?? 0)),
      lastSeenOn: own.lastSeenOn,
      reasons,
    };
    return { entry, member };
  });
};

const isQuiet = ({ lastSeenOn }: SeatWeeks, quietSince: string): boolean =>
  lastSeenOn === null || lastSeenOn <= quietSince;
