import { openPiece } from "@cu/class-watch/open-piece";
import { slicesPerSeat } from "@cu/class-watch/per-seat";
import { chunkSeats, seatInChunk } from "@cu/class-watch/piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { closeSlots } from "./close-slots.ts";
import { finishDays } from "./finish-days.ts";
import { OpenPieceEntity } from "./open-piece.entity.ts";
import { type ClassPlace, slotOf, weekOf } from "./place.ts";
import { readHours, readLifetimes, readWeeks } from "./read-watched.ts";

const start = Date.parse("2026-03-05T22:00:00.000Z");
const hour = 3_600_000;
let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

let classes = 0;
const newPlace = (): ClassPlace => ({ classId: 7_000_000 + ++classes, courseId: 70 });

/** What a member watched of a video in an hour, in how many batches it arrives, and how many hours later. */
type Watch = {
  readonly at: number;
  readonly seat: number;
  readonly videoId: number;
  readonly slices: readonly number[];
  readonly late: number;
  readonly again: boolean;
};

const aWatch: fc.Arbitrary<Watch> = fc.record({
  at: fc.integer({ min: 0, max: 24 * 12 }),
  seat: fc.constantFrom(0, 1, 2, 40, chunkSeats + 1),
  videoId: fc.constantFrom(5, 6),
  slices: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
  late: fc.constantFrom(0, 0, 0, 1, 20),
  again: fc.boolean(),
});

let batches = 0;
const arrive = async (place: ClassPlace, { at, seat, videoId, slices }: Watch, times: number) => {
  const row = { seat, halfHour: 0, slices, milliseconds: times, ratedMilliseconds: 2 * times };
  await OpenPieceEntity.put({
    ...place,
    slot: slotOf(clock),
    hour: hourName(at),
    videoId,
    chunk: Math.floor(seat / chunkSeats),
    batch: String(++batches).padStart(8, "0"),
    piece: encodeOpenPiece(openPiece([row])),
    ttl: 0,
  }).go();
};

const hourName = (at: number) => new Date(start + at * hour).toISOString().slice(0, 13);

const bringTogether = async (place: ClassPlace) => finishDays(place, await closeSlots(place));

type Truth = {
  readonly slices: Map<string, Set<number>>;
  readonly weeks: Map<string, number>;
  readonly hours: Map<string, number>;
};

/** Each hour of a seat and video: the union of all delivered slices and the largest sum. */
const naive = (watches: readonly Watch[], told: (watch: Watch) => number): Truth => {
  const truth: Truth = { slices: new Map(), weeks: new Map(), hours: new Map() };
  for (const watch of watches) {
    const { at, seat, videoId, slices } = watch;
    const name = `${videoId}#${seat}`;
    const known = truth.slices.get(name) ?? new Set();
    for (const slice of slices) known.add(slice);
    truth.slices.set(name, known);
    const hourOf = `${hourName(at)}#${name}`;
    truth.hours.set(hourOf, Math.max(truth.hours.get(hourOf) ?? 0, told(watch)));
  }
  for (const [hourOf, time] of truth.hours) {
    const [name = "", , seat] = hourOf.split("#");
    const week = `${weekOf(name.slice(0, 10))}#${seat}`;
    truth.weeks.set(week, (truth.weeks.get(week) ?? 0) + time);
  }
  return truth;
};

const seatAt = (chunk: number, place: number) => chunk * chunkSeats + place;

const read = async (place: ClassPlace) => {
  const [lifetimes, weeks, hours] = await Promise.all([
    readLifetimes(place),
    readWeeks(place),
    readHours(place, { from: "2026-01-01T00", to: "2027-01-01T00" }),
  ]);
  const slices = new Map<string, number>();
  for (const { videoId, chunk, piece } of lifetimes) {
    const counts = slicesPerSeat(piece.watched, 1000);
    for (const at of piece.watched.places) slices.set(`${videoId}#${seatAt(chunk, at)}`, counts[at] ?? 0);
  }
  const times = new Map<string, number>();
  for (const { week, chunk, times: of } of weeks)
    for (const [index, at] of of.places.entries())
      times.set(`${week}#${seatAt(chunk, at)}`, of.milliseconds[index] ?? 0);
  const byHour = new Map<string, number>();
  for (const { hour: name, videoId, chunk, piece } of hours)
    for (const [index, at] of piece.watched.places.entries())
      byHour.set(`${name}#${videoId}#${seatAt(chunk, at)}`, piece.milliseconds[index] ?? 0);
  return { slices, weeks: times, hours: byHour };
};

const sizes = (sets: ReadonlyMap<string, ReadonlySet<number>>) =>
  new Map([...sets].map(([name, set]) => [name, set.size]));

test("DSH-70, DSH-71: days, weeks and lifetimes are what was watched, once, whatever came late, twice or while they were made", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aWatch, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
      async (watches, workers) => {
        const place = newPlace();
        clock = start;
        const told = (watch: Watch) => watch.slices.length * 10_000;
        const due = watches
          .map((watch) => ({ watch, arrives: watch.at + watch.late }))
          .toSorted((one, other) => one.arrives - other.arrives);
        for (const [n, { watch, arrives }] of due.entries()) {
          clock = Math.max(clock, start + arrives * hour);
          await arrive(place, watch, told(watch));
          if (watch.again) await arrive(place, watch, told(watch) / 2);
          const count = workers[n % workers.length] ?? 1;
          if (n % 3 === 0) await Promise.all(Array.from({ length: count }, () => bringTogether(place)));
          if (n % 7 === 0)
            expect(await read(place)).toEqual(
              await expected(
                due.slice(0, n + 1).map((one) => one.watch),
                told,
              ),
            );
        }
        expect(await read(place)).toEqual(await expected(watches, told));
        clock += 20 * 24 * hour;
        await bringTogether(place);
        expect(await read(place)).toEqual(await expected(watches, told));
      },
    ),
    histories(12, 120),
  );
});

const expected = async (watches: readonly Watch[], told: (watch: Watch) => number) => {
  const { slices, weeks, hours } = naive(watches, told);
  return { slices: sizes(slices), weeks, hours };
};

test("DSH-71: bringing together may die at any store call and be done again", async () => {
  const watches = [0, 1, 30, 60, 100].map(
    (at, n): Watch => ({ at, seat: n % 3, videoId: 5 + (n % 2), slices: [n, n + 1], late: 0, again: false }),
  );
  const told = () => 20_000;
  for (const moment of ["before", "after"] as const) {
    const deaths = await atEveryDeath(moment, async (die) => {
      const place = newPlace();
      clock = start;
      for (const watch of watches) {
        clock = start + watch.at * hour;
        await arrive(place, watch, told());
      }
      clock += 10 * 24 * hour;
      const died = await die(() => bringTogether(place));
      expect(await read(place)).toEqual(await expected(watches, told));
      await bringTogether(place);
      expect(await read(place)).toEqual(await expected(watches, told));
      return died;
    });
    expect(deaths).toBeGreaterThan(10);
  }
});

test("DSH-71: a finished class costs a few calls, however many days it ran, and bringing it together again writes nothing", async () => {
  const place = newPlace();
  for (let day = 0; day < 30; day++) {
    clock = start + day * 24 * hour;
    await arrive(place, { at: day * 24, seat: 1, videoId: 5, slices: [day], late: 0, again: false }, 10_000);
  }
  clock += 10 * 24 * hour;
  await bringTogether(place);
  expect((await storeCalls(() => readLifetimes(place))).operations).toEqual({ BatchGetItem: 1, Query: 2 });
  expect((await storeCalls(() => readWeeks(place))).operations).toEqual({ BatchGetItem: 1, Query: 3 });
  const [only] = await readLifetimes(place);
  expect(slicesPerSeat(only?.piece.watched ?? raise(), 1000)[seatInChunk(1)]).toBe(30);
  const { operations } = await storeCalls(() => bringTogether(place));
  expect(Object.keys(operations).filter((name) => /Put|Update|Transact/.test(name))).toEqual([]);
});

const raise = (): never => {
  throw new Error("Nothing was read.");
};

test("DSH-71: weeks of before that arrive together after the class was announced, as a demo's do, are kept when they are closed", async () => {
  const place = newPlace();
  const now = 24 * 12;
  clock = start + now * hour;
  await bringTogether(place);
  for (const seat of [1, 2])
    for (const at of [0, 24 * 5, now - 1])
      await arrive(place, { at, seat, videoId: 5, slices: [at % 100], late: 0, again: false }, 10_000);
  const expected = await read(place);
  await bringTogether(place);
  expect(await read(place)).toEqual(expected);
  clock += hour;
  await bringTogether(place);
  expect(await read(place)).toEqual(expected);
  expect([...expected.slices.values()]).toEqual([3, 3]);
});
