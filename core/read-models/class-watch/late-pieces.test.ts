import { afterEach, beforeEach, expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { readClassStatistics } from "../dashboard/class-statistics.ts";
import { makeClassroom } from "../dashboard/classroom.test-kit.ts";
import { readHomeRoster } from "../dashboard/home-roster.ts";
import { readModulePercentages } from "../dashboard/module-percentages.ts";
import { closeSlots } from "./close-slots.ts";
import { finishDays } from "./finish-days.ts";
import { slotOf } from "./place.ts";
import { readLifetimes, readWeeks } from "./read-watched.ts";

const day = 86_400_000;
let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-05-20T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const timesOf = async (room: Awaited<ReturnType<typeof makeClassroom>>) => {
  const life = (await readLifetimes(room.place)).flatMap(({ piece }) => [...piece.milliseconds]);
  const weeks = (await readWeeks(room.place)).flatMap(({ times }) => [...times.milliseconds]);
  const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0);
  return { life: sum(life), weeks: sum(weeks) };
};

const fullRoom = async () => {
  const room = await makeClassroom(Array.from({ length: 6 }, () => "full" as const));
  const videoId = room.course.modules[0]?.videos[0]?.id ?? 0;
  const watch = (seat: number, at: number, slice: number) =>
    room.tell({ seat, videoId, at, slices: [slice], milliseconds: 10_000 });
  return { room, watch };
};

test("DSH-109: what arrives in a slot that is closed already is folded, once, however often it is announced", async () => {
  const { room, watch } = await fullRoom();
  for (let seat = 0; seat < 6; seat++) await watch(seat, clock, seat);
  const late = clock;
  clock += day / 24;
  await room.bringTogether();
  expect(await timesOf(room)).toEqual({ life: 60_000, weeks: 60_000 });
  // A writer that determined its slot an hour ago and was delayed until now.
  const arrived = clock;
  clock = late;
  await watch(0, late - day / 24, 40);
  clock = arrived;
  expect(await timesOf(room)).toEqual({ life: 60_000, weeks: 60_000 });
  for (let n = 0; n < 3; n++) await finishDays(room.place, await closeSlots(room.place, slotOf(late)));
  expect(await timesOf(room)).toEqual({ life: 70_000, weeks: 70_000 });
});

test("DSH-109: what is dated back behind finished days counts in them, in their weeks and in everything so far, once", async () => {
  const { room, watch } = await fullRoom();
  for (let seat = 0; seat < 6; seat++) await watch(seat, clock, seat);
  clock += 10 * day;
  await watch(0, clock, 7);
  clock += 10 * day;
  await room.bringTogether();
  const before = await timesOf(room);
  expect(before).toEqual({ life: 70_000, weeks: 70_000 });
  const real = clock;
  // Like the simulator, with the clock set back by weeks.
  for (const back of [30, 21, 19]) {
    clock = real - back * day;
    const slot = slotOf(clock);
    for (let seat = 0; seat < 6; seat++) await watch(seat, clock, 20 + back);
    clock += day / 24;
    await Promise.all([1, 2].map(() => closeSlots(room.place, slot)));
    await finishDays(room.place, await closeSlots(room.place, slot));
  }
  clock = real;
  await room.bringTogether();
  expect(await timesOf(room)).toEqual({ life: 250_000, weeks: 250_000 });
  const { averageWatchTime } = await readClassStatistics(room.teacher, { coupon: room.coupon });
  expect(averageWatchTime).toBeCloseTo(250 / 6, 0);
  const [module] = await readModulePercentages(room.teacher, { coupon: room.coupon });
  expect(module?.videos[0]?.classAverageWatchPercentage).toBeGreaterThan(0);
  const [from, to] = [real - 31 * day, real - 29 * day].map((at) => new Date(at).toISOString());
  expect(await readHomeRoster(room.teacher, { coupon: room.coupon, after: from, before: to })).toMatchObject({
    activeStudents: 6,
    totalWatchTime: 60,
  });
  expect(now()).toBe(real);
});
