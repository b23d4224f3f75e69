import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import { readMark } from "../class-watch/mark.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { readHours, readLifetimes, readWeeks } from "../class-watch/read-watched.ts";
import { bringTogether, changesOf, hour, modelsOf, type Step, start, takeBatch } from "./archive.test-kit.ts";

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** Three members who watch on three days, with this many posts per hour. */
const history = (posts: number): Step[] =>
  [0, 24, 48].flatMap((day) =>
    Array.from({ length: 3 * posts }, (_, n) => ({
      at: day,
      seat: n % 3,
      videoId: 5,
      slice: 2 * Math.floor(n / 3),
      answers: n < 3,
      isRight: true,
      late: 0,
      again: false,
    })),
  );

const readAfter = async (place: ClassPlace, posts: number) => {
  clock = start;
  const told = changesOf(place, history(posts));
  for (const [at, of] of Map.groupBy(told, (one) => one.at)) {
    clock = at;
    await takeBatch(of.map(({ change }) => change));
  }
  clock += 6 * 24 * hour;
  await bringTogether(place);
  const { operations } = await storeCalls(async () => {
    await readLifetimes(place);
    await readWeeks(place);
    await readFigures(place, await readMark(place), { lifetimes: false });
    await readHours(place, { from: "2026-03-01T00", to: "2026-03-10T00" });
  });
  return { operations, items: [...(await modelsOf(place)).keys()] };
};

test("DSH-89: a hundred times as many posts lie in the same items and are read by the same calls", async () => {
  const few = await readAfter({ classId: 8_500_001, courseId: 85 }, 1);
  const many = await readAfter({ classId: 8_500_002, courseId: 85 }, 100);
  expect(many).toEqual(few);
  expect(few.items.length).toBeGreaterThan(5);
});
