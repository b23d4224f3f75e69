import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { chunks } from "../../foundation/store/batch.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { readAnswers } from "../class-answers/read-answers.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import { closeSlots } from "../class-watch/close-slots.ts";
import { readMark } from "../class-watch/mark.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { readHours, readLifetimes, readWeeks } from "../class-watch/read-watched.ts";
import {
  aStep,
  bringTogether,
  changesOf,
  damage,
  forgetOpen,
  hour,
  modelsOf,
  type Step,
  start,
  takeBatch,
  toldOf,
} from "./archive.test-kit.ts";
import { comparePlace } from "./compare-place.ts";
import { rebuildPlace, removeFormer } from "./rebuild-place.ts";

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

let classes = 0;
const newPlace = (): ClassPlace => ({ classId: 8_000_000 + ++classes, courseId: 80 });

/** All dashboard reads. */
const read = async (place: ClassPlace) => ({
  lifetimes: byName(await readLifetimes(place), ({ videoId, chunk }) => `${videoId}#${chunk}`),
  weeks: byName(await readWeeks(place), ({ week, chunk }) => `${week}#${chunk}`),
  hours: byName(
    await readHours(place, { from: "2026-01-01T00", to: "2027-01-01T00" }),
    (piece) => `${piece.hour}#${piece.videoId}#${piece.chunk}`,
  ),
  outcomes: byName(
    (await readFigures(place, await readMark(place), { lifetimes: false })).outcomes,
    ({ questionId, chunk }) => `${questionId}#${chunk}`,
  ),
  answers: byName(
    [...(await readAnswers(place, 5)), ...(await readAnswers(place, 6))],
    ({ questionId, chunk }) => `${questionId}#${chunk}`,
  ),
});

const byName = <T extends object>(all: readonly T[], nameOf: (one: T) => string) =>
  new Map(all.map((one) => [nameOf(one), plain(one)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Without the day of the last aggregation, which is internal. */
const plain = (one: object) =>
  Object.fromEntries(
    Object.entries(one).flatMap(([name, value]) => {
      if (name === "through") return [];
      return [[name, Buffer.isBuffer(value) ? Uint8Array.from(value) : value]];
    }),
  );

/** Delivers a history in batches, interleaved with the worker. */
const live = async (place: ClassPlace, steps: readonly Step[], size: number, seed: number) => {
  const told = changesOf(place, steps).toSorted((one, other) => one.at - other.at);
  // The stream retains changes for a day, so a batch never spans more than that.
  const batches = [...Map.groupBy(told, ({ at }) => Math.floor(at / (8 * hour))).values()].flatMap((of) =>
    chunks(of, size),
  );
  for (const [from, batch] of batches.entries()) {
    clock = Math.max(clock, batch.at(-1)?.at ?? clock);
    const changes = batch.map(({ change }) => change);
    const shuffled = seed % 2 === 0 ? changes : changes.toReversed();
    await takeBatch(shuffled);
    // Redelivers the whole batch, then its second half.
    if ((seed + from) % 3 === 0) await takeBatch(shuffled);
    if ((seed + from) % 5 === 0) await takeBatch(shuffled.slice(Math.floor(shuffled.length / 2)));
    if ((seed + from) % 2 === 0) await bringTogether(place);
  }
};

test("DSH-86, DSH-87: what a rebuild makes of the archive equals what grew, byte by byte, after any history", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 4, max: 12 }),
      fc.nat(1000),
      async (steps, size, seed) => {
        const place = newPlace();
        clock = start;
        await live(place, steps, size, seed);
        const shown = await read(place);
        expect(await comparePlace(place, await toldOf(place))).toEqual([]);
        clock += 6 * 24 * hour;
        await bringTogether(place);
        const grown = await modelsOf(place);
        if (seed % 2 === 0) await forgetOpen(place);
        await rebuildPlace(place, await toldOf(place));
        expect(await modelsOf(place)).toEqual(grown);
        expect(await read(place)).toEqual(shown);
        await removeFormer(place);
        expect(await read(place)).toEqual(shown);
      },
    ),
    histories(8, 80),
  );
});

const few: readonly Step[] = [0, 1, 10, 20, 26, 30].map((at, n) => ({
  at,
  seat: n % 3,
  videoId: 5 + (n % 2),
  slice: 170 + 5 * n,
  answers: n % 2 === 0,
  isRight: n > 2,
  late: 0,
  again: n === 3,
}));

test("DSH-87: whatever read model is damaged by hand, a comparison names it and a rebuild repairs it", async () => {
  const place = newPlace();
  await live(place, few, 2, 0);
  clock += 6 * 24 * hour;
  await bringTogether(place);
  const grown = await modelsOf(place);
  expect([...grown.keys()].map((key) => key.split("#")[0])).toEqual(
    expect.arrayContaining(["answers", "day", "life", "outcome", "week"]),
  );
  for (const key of grown.keys()) {
    await damage(place, key);
    expect(await comparePlace(place, await toldOf(place))).toEqual([{ key, problem: "differs" }]);
    await rebuildPlace(place, await toldOf(place));
    expect(await modelsOf(place)).toEqual(grown);
    expect(await comparePlace(place, await toldOf(place))).toEqual([]);
  }
});

test("DSH-87: a rebuild that dies at any store call leaves the old or the new read models and can be repeated", async () => {
  for (const moment of ["before", "after"] as const) {
    const deaths = await atEveryDeath(moment, async (die) => {
      const place = newPlace();
      clock = start;
      await live(place, few, 3, 0);
      const shown = await read(place);
      const told = await toldOf(place);
      const died = await die(() => rebuildPlace(place, told));
      expect(await read(place)).toEqual(shown);
      await rebuildPlace(place, told);
      expect(await read(place)).toEqual(shown);
      expect(await comparePlace(place, told)).toEqual([]);
      return died;
    });
    expect(deaths).toBeGreaterThan(5);
  }
});

test("DSH-87: what arrives and what the worker brings together while a rebuild runs is lost at no store call of it", async () => {
  for (let nth = 1; ; nth++) {
    const place = newPlace();
    clock = start;
    await live(place, few.slice(0, 4), 3, 0);
    const told = await toldOf(place);
    let calls = 0;
    const { stop } = aroundCalls(async (_call, go) => {
      calls += 1;
      if (calls !== nth) return await go();
      for (const { change } of changesOf(place, few)) await takeBatch([change]);
      clock += hour;
      await bringTogether(place);
      return await go();
    });
    await rebuildPlace(place, told);
    stop();
    if (calls < nth) break;
    const expected = newPlace();
    const asOf = clock;
    for (const { change } of changesOf(expected, few)) await takeBatch([change]);
    clock = asOf + 10 * 24 * hour;
    await bringTogether(place);
    await bringTogether(expected);
    expect(await modelsWithoutPlace(place)).toEqual(await modelsWithoutPlace(expected));
    expect(nth).toBeLessThan(100);
  }
});

const modelsWithoutPlace = async (place: ClassPlace) =>
  new Map([...(await modelsOf(place))].map(([key, { classId: _classId, ...says }]) => [key, says] as const));

test("DSH-87: the worker that brought something together for read models that were replaced does it again for the new ones", async () => {
  const place = newPlace();
  await live(place, few.slice(0, 3), 3, 1);
  const told = await toldOf(place);
  for (const { change } of changesOf(place, few)) await takeBatch([change]);
  const shown = await read(place);
  clock += 2 * hour;
  let isFirst = true;
  const { stop } = aroundCalls(async ({ name }, go) => {
    if (isFirst && name === "UpdateCommand") {
      isFirst = false;
      await rebuildPlace(place, told);
    }
    return await go();
  });
  await closeSlots(place);
  stop();
  await bringTogether(place);
  expect(isFirst).toBe(false);
  expect(await read(place)).toEqual(shown);
});
