import fc from "fast-check";
import { expect, test } from "vitest";
import { dueAt, fromAttempts, isDue, type Memory, marked, remembered } from "./memory.ts";

const day = 86_400_000;
const start = Date.parse("2026-03-02T20:00:00.000Z");
const daysUntil = (memory: Memory) => Math.ceil((dueAt(memory) - memory.at) / day);

test("LRN-13: a wrong answer comes back on the next day, a right one in two, and one that was right later in one", () => {
  expect(daysUntil(fromAttempts(0, start, 1))).toBe(1);
  expect(daysUntil(fromAttempts(1, start, 1))).toBe(2);
  expect(daysUntil(fromAttempts(3, start, 3))).toBe(1);
  // An hour earlier on the next evening, it is already due.
  expect(isDue(fromAttempts(0, start, 1), start + day - 3_600_000)).toBe(true);
  expect(isDue(fromAttempts(0, start, 1), start + 3_600_000)).toBe(false);
});

test("LRN-13: remembered on its day a question comes back later each time, forgotten on the next day", () => {
  let memory = fromAttempts(1, start, 1);
  const waits = [daysUntil(memory)];
  for (let n = 0; n < 4; n++) {
    memory = remembered(memory, true, dueAt(memory), 1);
    waits.push(daysUntil(memory));
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
  expect(daysUntil(remembered(memory, false, dueAt(memory), 1))).toBeLessThan(waits.at(-1) ?? 0);
});

const answers = fc.array(fc.record({ isRight: fc.boolean(), after: fc.integer({ min: -400, max: 4000 }) }), {
  maxLength: 40,
});

test("LRN-13, LRN-19, LRN-50: whatever is answered and however the clock jumps, a memory is finite and due within a year", () => {
  fc.assert(
    fc.property(answers, (list) => {
      let at = start;
      let memory: Memory | undefined;
      for (const { isRight, after } of list) {
        at += after * (day / 10);
        const before = memory;
        memory = remembered(memory, isRight, at, 1);
        expect(memory.stability).toBeGreaterThan(0);
        expect(memory.difficulty).toBeGreaterThanOrEqual(1);
        expect(memory.difficulty).toBeLessThanOrEqual(10);
        expect(daysUntil(memory)).toBeGreaterThanOrEqual(1);
        expect(daysUntil(memory)).toBeLessThanOrEqual(365);
        // Not sooner when known than when guessed, nor when guessed than when not known.
        const [unknown, guessed, knew] = (["unknown", "guessed", "knew"] as const).map((mark) =>
          dueAt(marked(before, mark, at, 1)),
        );
        expect(guessed).toBeGreaterThanOrEqual(unknown ?? Number.NaN);
        expect(knew).toBeGreaterThanOrEqual(guessed ?? Number.NaN);
        expect(dueAt(memory)).toBe(isRight ? knew : unknown);
      }
      // A time in the future, left by a clock that was ahead, does not block the review.
      if (memory) expect(isDue(memory, memory.at - 2 * day)).toBe(true);
    }),
  );
});
