import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { cohortSize } from "../../storage/class/seats.ts";
import { weekOf } from "../class-watch/place.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { idOf, type Level, makeClassroom, nameOf, type Session } from "./classroom.test-kit.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readHomeVideos } from "./home-videos.ts";
import { readModulePercentages } from "./module-percentages.ts";
import { readRetention } from "./retention.ts";
import { readStudents } from "./students.ts";
import { readVideoStatistics } from "./video-statistics.ts";
import { readWeeklyTime } from "./weekly-time.ts";

// Four weeks around the last Sunday of March, when clocks change in Europe.
const start = Date.parse("2026-03-14T00:00:00.000Z");
const hour = 3_600_000;
const hours = 28 * 24;

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const level = fc.constantFrom<Level>("full", "full", "full", "anonymous", "no_access");

type Drawn = { readonly seat: number; readonly video: number; readonly hour: number; readonly slices: number[] };

const drawn: fc.Arbitrary<Drawn> = fc.record({
  seat: fc.nat(39),
  video: fc.nat(1),
  hour: fc.nat(hours - 1),
  slices: fc.uniqueArray(fc.nat(57), { minLength: 1, maxLength: 10 }),
});

/** At most one session per student, video and hour: the content of a watch item. */
const sessionsOf = (all: readonly Drawn[], students: number, videos: readonly number[]): Session[] => {
  const sessions = new Map<string, Session>();
  for (const one of all) {
    const seat = one.seat % Math.max(1, students);
    const videoId = videos[one.video] ?? 0;
    sessions.set(`${seat}#${videoId}#${one.hour}`, {
      seat,
      videoId,
      at: start + one.hour * hour,
      slices: one.slices,
      milliseconds: one.slices.length * 10_000,
    });
  }
  return [...sessions.values()].toSorted((a, b) => a.at - b.at);
};

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
};
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** Independent implementation of who counts: full sharers and complete anonymous cohorts. */
const countedSeats = (levels: readonly Level[]): number[] => {
  const anonymous = levels.flatMap((one, seat) => (one === "anonymous" ? [seat] : []));
  const hidden = new Set(anonymous.slice(Math.floor(anonymous.length / cohortSize) * cohortSize));
  return levels.flatMap((one, seat) => (one === "no_access" || hidden.has(seat) ? [] : [seat]));
};

const zones = [0, 3 * 60, -8 * 60];

test("DSH-42, DSH-43, DSH-44, DSH-53, DSH-54, DSH-32, COD-51: every figure is what a naive count of the sessions gives, at any hour", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(level, { maxLength: 24 }),
      fc.array(drawn, { maxLength: 60 }),
      fc.constantFrom(...zones),
      fc.nat(20),
      fc.boolean(),
      async (levels, all, zone, day, isTogether) => {
        clock = start;
        const { teacher, course, coupon, tell, bringTogether } = await makeClassroom(levels);
        const videos = course.modules.flatMap((module) => module.videos.map(({ id }) => id));
        const sessions = levels.length === 0 ? [] : sessionsOf(all, levels.length, videos);
        for (const [n, session] of sessions.entries()) {
          clock = session.at + hour;
          await tell(session);
          if (isTogether && n % 9 === 0) await bringTogether();
        }
        clock = start + hours * hour;
        if (isTogether) await bringTogether();

        const seats = countedSeats(levels);
        const isWithheld = seats.length < 5;
        const counted = sessions.filter(({ seat }) => seats.includes(seat));
        const timeOf = (seat: number, of: readonly Session[]) =>
          total(of.filter((one) => one.seat === seat).map(({ milliseconds }) => milliseconds));
        const times = seats.map((seat) => timeOf(seat, counted));

        expect(await readClassStatistics(teacher, { coupon })).toMatchObject({
          classSize: levels.length,
          sharing: seats.length,
          semesterActiveUsers: isWithheld ? null : times.filter((time) => time > 0).length,
          averageWatchTime: isWithheld ? null : inSeconds(total(times) / times.length),
        });

        // A day in the viewer's zone and the next six.
        const after = start + day * 24 * hour - zone * 60_000;
        const before = after + 7 * 24 * hour;
        const range = { after: new Date(after).toISOString(), before: new Date(before).toISOString() };
        const within = counted.filter(({ at }) => at >= after && at < before);
        const earlier = counted.filter(({ at }) => at >= 2 * after - before && at < after);
        const inRange = seats.map((seat) => timeOf(seat, within));

        const home = await readHomeVideos(teacher, { coupon, ...range });
        const sums = videos
          .map((id) => ({ id, of: within.filter(({ videoId }) => videoId === id) }))
          .filter(({ of }) => of.length > 0)
          .map(({ id, of }) => ({
            videoId: id,
            totalWatchTime: inSeconds(total(of.map(({ milliseconds }) => milliseconds))),
            uniqueViewers: new Set(of.map(({ seat }) => seat)).size,
          }));
        if (isWithheld) expect(home.videos).toBeNull();
        else
          expect(new Map(home.videos?.map((one) => [one.videoId, [one.totalWatchTime, one.uniqueViewers]]))).toEqual(
            new Map(sums.map((one) => [one.videoId, [one.totalWatchTime, one.uniqueViewers]])),
          );

        const roster = await readHomeRoster(teacher, { coupon, ...range });
        expect(roster.students.map(({ hours: of }) => of)).toEqual(
          inRange
            .filter((time) => time > 0)
            .toSorted((a, b) => b - a)
            .slice(0, 10)
            .map((time) => Math.round(time / 36_000) / 100),
        );
        expect(roster.activeStudents).toBe(isWithheld ? null : inRange.filter((time) => time > 0).length);
        expect(roster.weekBefore?.totalWatchTime ?? null).toBe(
          isWithheld ? null : inSeconds(total(earlier.map(({ milliseconds }) => milliseconds))),
        );
        if (!isWithheld) {
          const buckets = Array.from({ length: 9 }, () => 0);
          for (const time of inRange) {
            const at = Math.min(8, Math.floor(time / 900_000));
            buckets[at] = (buckets[at] ?? 0) + 1;
          }
          expect(roster.watchTimeHistogram?.map(({ count }) => count)).toEqual(buckets);
        }

        const weeks = await readWeeklyTime(teacher, teacher.id, { coupon });
        for (const week of weeks) {
          const of = counted.filter(
            ({ at }) => weekOf(new Date(at).toISOString().slice(0, 10)) === week.startDate.slice(0, 10),
          );
          const perSeat = seats.map((seat) => timeOf(seat, of));
          expect(week.classMedianTimeSpent).toBe(isWithheld ? null : inSeconds(middle(perSeat)));
          expect(week.classAverageTimeSpent).toBe(isWithheld ? null : inSeconds(total(perSeat) / perSeat.length));
          expect(week.userTimeSpent).toBeNull();
        }

        const [module] = course.modules;
        const video = module?.videos[0];
        if (!module || !video) throw new Error("The course is empty.");
        const place = { collection: course.id, module: module.id, video: video.id };
        const retention = await readRetention(teacher, { coupon, ...range, ...place });
        const ofVideo = within.filter(({ videoId }) => videoId === video.id);
        if (isWithheld) expect(retention.retention).toBeNull();
        else {
          const slices = Math.ceil((video.duration ?? 0) / 10);
          expect(retention.retention).toHaveLength(slices);
          for (const { start: at, uniqueViewers, percentage, watchedAgain } of retention.retention ?? []) {
            const saw = ofVideo.filter((one) => one.slices.includes(at / 10));
            const viewers = new Set(saw.map(({ seat }) => seat)).size;
            expect({ uniqueViewers, percentage, watchedAgain }).toEqual({
              uniqueViewers: viewers,
              percentage: Math.round((100 * viewers) / seats.length),
              watchedAgain: saw.length - viewers,
            });
          }
        }

        const seen = (seat: number) =>
          new Set(
            counted.filter((one) => one.seat === seat && one.videoId === video.id).flatMap((one) => [...one.slices]),
          );
        const count = Math.ceil((video.duration ?? 0) / 10);
        const shares = seats.map(
          (seat) => Math.floor((100 * [...seen(seat)].filter((slice) => slice < count).length) / count) / 100,
        );
        const [first] = await readModulePercentages(teacher, { coupon });
        expect(first?.videos[0]).toMatchObject({
          classSampleSize: seats.length,
          classMedianWatchPercentage: isWithheld ? null : middle(shares),
          classAverageWatchPercentage: isWithheld ? null : total(shares) / shares.length,
          userWatchPercentage: null,
        });
        const statistics = await readVideoStatistics(
          teacher,
          { courseId: course.id, moduleId: module.id, videoId: video.id },
          { coupon },
        );
        const spent = seats.map((seat) =>
          timeOf(
            seat,
            counted.filter(({ videoId }) => videoId === video.id),
          ),
        );
        expect(statistics.classMedianWatchTime).toBe(isWithheld ? null : inSeconds(middle(spent)));
        expect(statistics.classMedianWatchPercentage).toBe(isWithheld ? null : middle(shares));
      },
    ),
    histories(40, 400),
  );
});

test("DSH-21, DSH-23, DSH-35: a roster is sorted and searched among those who share, whole pages at a time", async () => {
  const levels = Array.from(
    { length: 130 },
    (_, n): Level => (n % 13 === 0 ? "no_access" : n % 10 === 1 ? "anonymous" : "full"),
  );
  const { teacher, course, coupon, tell } = await makeClassroom(levels);
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  clock = start + 5 * hour;
  for (const seat of [3, 5, 8])
    await tell({ seat, videoId, at: start, slices: [seat], milliseconds: seat * 3_600_000 });
  const page = (more: object) => readStudents(teacher, { coupon, ...more });
  const seats = countedSeats(levels);
  const named = seats.filter((seat) => levels[seat] === "full");
  const first = await page({});
  expect(first).toMatchObject({ classSize: 130, sharing: seats.length, found: seats.length, next: 100 });
  expect(first.students).toHaveLength(100);
  expect(first.students[0]?.username).toBe(nameOf(named[0] ?? 0));
  const second = await page({ from: 100 });
  expect(second.next).toBeNull();
  expect([...first.students, ...second.students].map(({ studentId }) => studentId)).toHaveLength(
    new Set([...first.students, ...second.students].map(({ studentId }) => studentId)).size,
  );
  expect(second.students.filter(({ isAnonymous }) => isAnonymous)).toHaveLength(
    seats.filter((seat) => levels[seat] === "anonymous").length,
  );
  expect((await page({ sort: "-hours" })).students.slice(0, 3).map(({ hours: of }) => of)).toEqual([8, 5, 3]);
  expect((await page({ sort: "-id" })).students[0]?.studentId).toBe(idOf(named.at(-1) ?? 0));
  expect((await page({ search: String(idOf(8)) })).students.map(({ username }) => username)).toEqual([nameOf(8)]);
  expect((await page({ search: "DENT-00" })).students.map(({ username }) => username)).toEqual(
    named.filter((seat) => seat < 10).map(nameOf),
  );
  // Labels are not searchable.
  expect((await page({ search: "anonymous" })).students).toEqual([]);
});
