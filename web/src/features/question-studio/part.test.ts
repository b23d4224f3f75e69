import fc from "fast-check";
import { expect, test } from "vitest";
import { lensOf, moveByKey, movePart, moveSide, type Part, partAt, snapped } from "./part.ts";

const bounds = { duration: 120, lines: [0, 9, 22, 26, 40, 61] };
const part: Part = { start: 22, end: 40 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test("QZC-17: arrows move one end by a second, with Shift by ten", () => {
  expect(moveByKey(part, "start", key("ArrowRight"), bounds)).toEqual({ start: 23, end: 40 });
  expect(moveByKey(part, "start", key("ArrowLeft", true), bounds)).toEqual({ start: 12, end: 40 });
  expect(moveByKey(part, "end", key("ArrowUp", true), bounds)).toEqual({ start: 22, end: 50 });
  expect(moveByKey(part, "end", key("ArrowDown"), bounds)).toEqual({ start: 22, end: 39 });
  expect(moveByKey(part, "end", key("a"), bounds)).toBeNull();
});

test("QZC-17: Page Up and Page Down go from line to line of the transcript, Home and End to the ends of the lecture", () => {
  expect(moveByKey(part, "start", key("PageUp"), bounds)).toEqual({ start: 9, end: 40 });
  expect(moveByKey(part, "start", key("PageDown"), bounds)).toEqual({ start: 26, end: 40 });
  // The end is at the line start 40 already, so it moves to the next.
  expect(moveByKey(part, "end", key("PageDown"), bounds)).toEqual({ start: 22, end: 61 });
  expect(moveByKey({ start: 70, end: 80 }, "end", key("PageDown"), bounds)).toEqual({ start: 70, end: 120 });
  expect(moveByKey(part, "start", key("Home"), bounds)).toEqual({ start: 0, end: 40 });
  expect(moveByKey(part, "end", key("End"), bounds)).toEqual({ start: 22, end: 120 });
});

test("QZC-18, QZC-28: any move keeps a range of at least a second within the lecture", () => {
  const anywhere = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(anywhere, anywhere, fc.constantFrom("start", "end"), anywhere, (from, to, side, by) => {
      const first = partAt(Math.abs(from), bounds);
      for (const moved of [first, moveSide(first, side, to, bounds), movePart(first, by, bounds)]) {
        expect(moved.start).toBeGreaterThanOrEqual(0);
        expect(moved.end).toBeLessThanOrEqual(bounds.duration);
        expect(moved.end - moved.start).toBeGreaterThanOrEqual(1);
        expect(Number.isInteger(moved.start) && Number.isInteger(moved.end)).toBe(true);
      }
      const { start, end } = movePart(first, by, bounds);
      expect(end - start).toBe(first.end - first.start);
    }),
  );
});

test("QZC-17: a handle snaps to the beginning of a line that is near, and to none that is not", () => {
  expect(snapped(21.2, bounds.lines, 1)).toBe(22);
  expect(snapped(20.8, bounds.lines, 1)).toBe(20.8);
  expect(snapped(21.2, bounds.lines, 0)).toBe(21.2);
  expect(snapped(5, [], 100)).toBe(5);
});

test("QZC-10: a new question is about the line at the play head and the one before it; without a transcript about half a minute", () => {
  expect(partAt(23, bounds)).toEqual({ start: 9, end: 26 });
  expect(partAt(0, bounds)).toEqual({ start: 0, end: 9 });
  expect(partAt(115, bounds)).toEqual({ start: 40, end: 120 });
  expect(partAt(50, { duration: 60, lines: [] })).toEqual({ start: 50, end: 60 });
  expect(partAt(50, { duration: 900, lines: [] })).toEqual({ start: 50, end: 80 });
});

test("the enlarged stretch is the part and a little around it, and ends with the lecture", () => {
  expect(lensOf(part, bounds)).toEqual({ start: 7, end: 55 });
  expect(lensOf({ start: 0, end: 120 }, bounds)).toEqual({ start: 0, end: 120 });
});
