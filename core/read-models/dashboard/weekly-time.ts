import type { readWeeklyTime as route } from "@cu/api/dashboard-home";
import type { Returned } from "@cu/api/route";
import { weekNumber } from "@cu/watch/week";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { markKey } from "../class-watch/mark.ts";
import { dayAfter, weekOf } from "../class-watch/place.ts";
import { readWeeks } from "../class-watch/read-watched.ts";
import { crowdFor } from "./crowd.ts";
import { type Middle, middleOf } from "./middle.ts";
import { type Asked, fewestShared, markOf, openDashboard } from "./open-dashboard.ts";
import { valuesOf } from "./seats.ts";
import { readCountedFor, type Subject } from "./students-of.ts";
import { seconds, secondsOrNull, type TimesByChunk, type WeeksBySeat, weeksBySeat } from "./weeks.ts";

/** Classes that run for years show only the newest weeks. */
const maxWeeks = 60;

/**
 * DSH-43, DSH-66: the weeks of a class up to the current one, with the student's time and the median and average over
 * all sharing students, including inactive ones. Six store calls, eight for a student.
 */
export const readWeeklyTime = async (
  person: Person,
  studentId: number,
  asked: Asked,
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, asked, (place) => [markKey(place)]);
  const [{ members, subject: find }, weeks] = await Promise.all([
    readCountedFor(opened, studentId),
    readWeeks(opened.place, markOf(opened)),
  ]);
  const { inWeek, week: ofClass } = weeksBySeat(weeks);
  const subject = find();
  const own = subject.kind === "own" ? await readWatching(person.sub, opened.place.courseId) : undefined;
  const { amount } = crowdFor(opened.role);
  const none = members.length < fewestShared ? null : 0;
  // Many weeks have no activity, so their median is not computed.
  const middleIn = (times: TimesByChunk): Middle =>
    times.size === 0 ? { median: none, average: none } : middleOf(valuesOf(members, times), amount);
  return shownWeeks(opened.found).map(({ week, weekNumber: number }) => {
    const { median, average } = middleIn(ofClass(week));
    return {
      weekNumber: number,
      startDate: `${week}T00:00:00.000Z`,
      endDate: `${dayAfter(week, 6)}T23:59:59.999Z`,
      userTimeSpent: timeOf(subject, week, { inWeek, own: own?.weeks }),
      classMedianTimeSpent: secondsOrNull(median),
      classAverageTimeSpent: secondsOrNull(average),
    };
  });
};

type Sources = {
  readonly inWeek: WeeksBySeat["inWeek"];
  readonly own: Readonly<Record<string, number>> | undefined;
};

const timeOf = (subject: Subject, week: string, { inWeek, own }: Sources): number | null => {
  if (subject.kind === "nobody") return null;
  if (subject.kind === "own") return seconds(own?.[weekNumber(Date.parse(week))] ?? 0);
  return seconds(inWeek(subject.student.seat, week));
};

/** The weeks from the class's first to the current or its last, oldest first. */
const shownWeeks = ({ validFrom, expiresOn }: Pick<ClassItem, "validFrom" | "expiresOn">) => {
  const first = weekOf(validFrom.slice(0, 10));
  const last = new Date(Math.min(now(), Date.parse(expiresOn))).toISOString().slice(0, 10);
  const weeks: { readonly week: string; readonly weekNumber: number }[] = [];
  for (let week = first; week <= last; week = dayAfter(week, 7)) weeks.push({ week, weekNumber: weeks.length + 1 });
  return weeks.slice(-maxWeeks);
};
