import { isFull, patience } from "@cu/test-kit/programme";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { weekOf } from "../class-watch/place.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { type Level, makeClassroom } from "./classroom.test-kit.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readModulePercentages } from "./module-percentages.ts";
import { average, middle, total } from "./naive.test-kit.ts";
import { readStudents } from "./students.ts";
import { readWeeklyTime } from "./weekly-time.ts";

vi.setConfig({ testTimeout: patience });

const start = Date.parse("2026-02-01T00:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;
const weeks = 20;

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

test("L4, DSH-71: the dashboard of a twenty-week class equals a naive count of its sessions for any class size", async () => {
  for (const size of isFull ? [12, 351, 5000] : [12, 351]) {
    clock = start;
    // Complete cohorts, so that all sharing students count.
    const levels = Array.from(
      { length: size },
      (_, n): Level => (n % 12 === 11 ? "no_access" : n < 5 * Math.floor(size / 20) ? "anonymous" : "full"),
    );
    const anonymous = levels.filter((level) => level === "anonymous").length;
    const hidden = new Set(
      levels.flatMap((level, seat) => (level === "anonymous" ? [seat] : [])).slice(anonymous - (anonymous % 5)),
    );
    const seats = levels.flatMap((level, seat) => (level === "no_access" || hidden.has(seat) ? [] : [seat]));
    const { teacher, course, coupon, tell, bringTogether } = await makeClassroom(levels);
    const videos = course.modules.flatMap((module) => module.videos);
    const sums = new Map<string, number>();
    const seen = new Map<string, Set<number>>();
    for (let week = 0; week < weeks; week++) {
      const video = videos[week % videos.length];
      if (!video) throw new Error("The course is empty.");
      // Each week a different subset of the class watches, at least a dozen.
      const step = Math.max(1, Math.floor(size / Math.min(size, 12 + Math.floor(size / 10))));
      const came = Array.from({ length: size }, (_, seat) => seat)
        .filter((seat) => seat % step === week % step)
        .map((seat) => ({ seat, at: start + week * 7 * day + ((seat * 5 + week) % 150) * hour }))
        .toSorted((one, other) => one.at - other.at);
      for (const { seat, at } of came) {
        clock = Math.max(clock, at + hour);
        const slices = Array.from({ length: 1 + ((seat + week) % 9) }, (_, n) => (seat + n) % 60);
        const milliseconds = 10_000 * slices.length;
        await tell({ seat, videoId: video.id, at, slices, milliseconds });
        const name = `${seat}#${weekOf(new Date(at).toISOString().slice(0, 10))}`;
        sums.set(name, (sums.get(name) ?? 0) + milliseconds);
        const known = seen.get(`${seat}#${video.id}`) ?? new Set();
        for (const slice of slices) known.add(slice);
        seen.set(`${seat}#${video.id}`, known);
      }
      await bringTogether();
    }
    clock = start + weeks * 7 * day;
    await bringTogether();

    const ofWeek = (seat: number, week: string) => sums.get(`${seat}#${week}`) ?? 0;
    const totals = seats.map((seat) =>
      total([...sums].flatMap(([name, time]) => (name.startsWith(`${seat}#`) ? [time] : []))),
    );
    expect(await readClassStatistics(teacher, { coupon })).toMatchObject({
      classSize: size,
      sharing: seats.length,
      semesterActiveUsers: totals.filter((time) => time > 0).length,
      averageWatchTime: seconds(average(totals)),
    });
    for (const week of await readWeeklyTime(teacher, teacher.id, { coupon })) {
      const times = seats.map((seat) => ofWeek(seat, week.startDate.slice(0, 10)));
      expect([week.classMedianTimeSpent, week.classAverageTimeSpent]).toEqual([
        seconds(middle(times)),
        seconds(average(times)),
      ]);
    }
    const modules = await readModulePercentages(teacher, { coupon });
    for (const { videoId, videoDuration, classMedianWatchPercentage } of modules.flatMap((one) => one.videos)) {
      const slices = Math.ceil((videoDuration ?? 0) / 10);
      const shares = seats.map(
        (seat) => Math.floor((100 * (seen.get(`${seat}#${videoId}`)?.size ?? 0)) / slices) / 100,
      );
      expect(classMedianWatchPercentage).toBe(middle(shares));
    }
    const longest = (await readStudents(teacher, { coupon, sort: "-hours" })).students.map(({ hours }) => hours);
    expect(longest).toEqual(
      totals
        .map((time) => Math.round(time / 36_000) / 100)
        .toSorted((one, other) => other - one)
        .slice(0, 100),
    );
    const range = { after: new Date(clock - 7 * day).toISOString(), before: new Date(clock).toISOString() };
    const last = weekOf(range.after.slice(0, 10));
    const inLast = seats.map((seat) => ofWeek(seat, last));
    expect(await readHomeRoster(teacher, { coupon, ...range })).toMatchObject({
      activeStudents: inLast.filter((time) => time > 0).length,
      totalWatchTime: seconds(total(inLast)),
    });
  }
});
