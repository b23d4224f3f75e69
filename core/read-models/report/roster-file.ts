import { csvLine } from "@cu/csv/csv";
import { chunks } from "../../foundation/store/batch.ts";
import { namesOf } from "../dashboard/names.ts";
import { timesOf } from "../dashboard/times.ts";
import { hoursOf, seconds } from "../dashboard/weeks.ts";
import type { ReportData } from "./report-data.ts";
import type { Step } from "./step.ts";

const heads = [
  "studentId",
  "username",
  "name",
  "isAnonymous",
  "timeSpentSeconds",
  "hours",
  "activeDays",
  "lastActiveDay",
];

/** Each student with their watch time in the report's days, as in Home's roster. */
export async function* rosterLines(data: ReportData, step: Step): AsyncGenerator<string> {
  const { milliseconds, days } = await activityOf(data, step);
  yield csvLine(heads);
  for (const part of chunks([...data.members.keys()], 100)) {
    const names = await namesOf(part.flatMap((index) => data.members[index] ?? []));
    for (const index of part) {
      const member = data.members[index];
      if (!member) continue;
      const { studentId, username, isAnonymous } = member;
      const time = milliseconds[index] ?? 0;
      const active = days.filter(({ isActive }) => isActive[index] === 1).map(({ day }) => day);
      yield csvLine([
        studentId,
        names.get(studentId)?.username ?? username,
        names.get(studentId)?.name ?? username,
        isAnonymous ? "yes" : "no",
        seconds(time),
        hoursOf(time),
        active.length,
        active.at(-1) ?? null,
      ]);
    }
  }
}

type Day = { readonly day: string; readonly isActive: Uint8Array };

/** Watch time and active days (UTC) of each member, in order, as typed arrays of fixed size. */
const activityOf = async ({ seats, videos, readVideo }: ReportData, step: Step) => {
  const milliseconds = new Float64Array(seats.length);
  const days = new Map<string, Uint8Array>();
  for (const { video } of videos) {
    await step();
    for (const [day, pieces] of Map.groupBy(await readVideo(video.id), ({ hour }) => hour.slice(0, 10))) {
      const isActive = days.get(day) ?? new Uint8Array(seats.length);
      days.set(day, isActive);
      for (const [index, time] of timesOf(seats, pieces).entries()) {
        milliseconds[index] = (milliseconds[index] ?? 0) + time;
        if (time > 0) isActive[index] = 1;
      }
    }
  }
  const inOrder: Day[] = [...days]
    .map(([day, isActive]) => ({ day, isActive }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return { milliseconds, days: inOrder };
};
