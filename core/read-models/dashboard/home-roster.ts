import type { readHomeRoster as route } from "@cu/api/dashboard-home";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { type CountedMember, readCountedFew } from "../../storage/roster/counted-members.ts";
import { type HourPiece, readHours } from "../class-watch/read-watched.ts";
import { namesOf } from "./names.ts";
import { fewestShared, mustTeach, openDashboard, sharedIn } from "./open-dashboard.ts";
import { hoursIn, rangeOf } from "./range.ts";
import { activeAmong, sumOf, timesOf } from "./times.ts";
import { hoursOf, seconds } from "./weeks.ts";

const maxDays = 31;

/** DSH-53 */
const maxStudents = 10;

/** DSH-54, F20 */
const bucketMinutes = 15;
const buckets = 9;

/**
 * DSH-I-04, DSH-59: the students who watched longest, and the distribution of watch time over all sharing students,
 * with the previous range for comparison. Seven store calls.
 */
export const readHomeRoster = async (
  person: Person,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query);
  mustTeach(opened);
  const { from, until } = rangeOf(query, maxDays);
  const [{ seats, find }, pieces] = await Promise.all([
    readCountedFew(opened.found.id),
    readHours(opened.place, hoursIn({ from: from - (until - from), until })),
  ]);
  const first = hoursIn({ from, until }).from;
  const times = timesOf(seats, pieces.filter(isSince(first)));
  const before = timesOf(
    seats,
    pieces.filter((piece) => !isSince(first)(piece)),
  );
  const isWithheld = seats.length < fewestShared;
  const top = await topOf(times, find);
  const names = await namesOf(top.map(({ member }) => member));
  return {
    ...sharedIn(opened, seats),
    students: top.map(({ member, time }) => ({ ...shown(member, names), hours: hoursOf(time) })),
    watchTimeHistogram: isWithheld ? null : histogramOf(times),
    activeStudents: isWithheld ? null : activeAmong(times),
    totalWatchTime: isWithheld ? null : seconds(sumOf(times)),
    weekBefore: isWithheld ? null : { activeStudents: activeAmong(before), totalWatchTime: seconds(sumOf(before)) },
  };
};

type Find = (indexes: readonly number[]) => Promise<(CountedMember & { readonly index: number })[]>;

/** Those who watched longest. The id breaks ties: seat order would reveal the order of joining. */
const topOf = async (times: Float64Array, find: Find) => {
  const last = largest(times, maxStudents);
  const top: number[] = [];
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? 0;
    if (time > 0 && time >= last) top.push(index);
  }
  const found = await find(top);
  return found
    .map((member) => ({ member, time: times[member.index] ?? 0 }))
    .toSorted((one, other) => other.time - one.time || one.member.studentId - other.member.studentId)
    .slice(0, maxStudents);
};

/** The nth largest value from 0, or 0 if there are fewer. */
const largest = (values: Float64Array, n: number): number => {
  const most = new Float64Array(n);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value <= (most[0] ?? 0)) continue;
    most[0] = value;
    most.sort();
  }
  return most[0] ?? 0;
};

const isSince =
  (first: string) =>
  ({ hour }: HourPiece): boolean =>
    hour >= first;

const shown = (
  { studentId, username }: CountedMember,
  names: ReadonlyMap<number, { username: string; name: string }>,
) => ({
  studentId,
  username: names.get(studentId)?.username ?? username,
  name: names.get(studentId)?.name ?? username,
});

const histogramOf = (times: Float64Array) => {
  const counts = Array.from({ length: buckets }, () => 0);
  for (const time of times) {
    const bucket = Math.min(buckets - 1, Math.floor(time / (bucketMinutes * 60_000)));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts.map((count, bucket) => ({
    from: bucket * bucketMinutes,
    to: bucket === buckets - 1 ? null : (bucket + 1) * bucketMinutes,
    count,
  }));
};
