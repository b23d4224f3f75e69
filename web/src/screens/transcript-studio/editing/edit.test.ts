import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addAfter,
  joinBefore,
  joinNext,
  markParagraph,
  nudge,
  nudgeSeconds,
  remove,
  setTime,
  shift,
  split,
  write,
} from "./edit.ts";
import { type Line, linesOf, linesOver, segmentsOf } from "./line.ts";

const make = (...rows: [start: number, end: number, text: string][]): Line[] =>
  linesOf(rows.map(([startTime, endTime, text]) => ({ startTime, endTime, text, startOfParagraph: false })));
const told = (lines: readonly Line[] | undefined) =>
  lines?.map(({ startTime, endTime, text }) => [startTime, endTime, text]);
const two = make([0, 4, "One two"], [4, 6, "three"]);

test("TRN-25: words are written into one line, and the others stay the very same", () => {
  const written = write(two, 2, "four\n\nfive");
  expect(told(written)).toEqual([
    [0, 4, "One two"],
    [4, 6, "four five"],
  ]);
  expect(written[0]).toBe(two[0]);
  expect(write(two, 2, "three")).toBe(two);
  expect(write(two, 9, "nothing")).toBe(two);
});

test("TRN-25: a line splits at the caret, with time divided by characters or at the playhead within it", () => {
  const half = split(two, 1, 3);
  expect(told(half?.lines)).toEqual([
    [0, 2, "One"],
    [2, 4, "two"],
    [4, 6, "three"],
  ]);
  expect(half).toMatchObject({ at: 3, caret: 0 });
  expect(told(split(two, 1, 3, 1.25)?.lines)?.[1]).toEqual([1.25, 4, "two"]);
  for (const outside of [0, 4, 5]) expect(told(split(two, 1, 3, outside)?.lines)?.[1]).toEqual([2, 4, "two"]);
  // Paragraph starts are kept only for lines that had them.
  const marks = split(markParagraph(two, 1), 1, 3)?.lines.map(({ startOfParagraph }) => startOfParagraph);
  expect(marks).toEqual([true, false, false]);
});

test("TRN-25: a split that leaves one side empty does nothing", () => {
  for (const caret of [0, 7]) expect(split(two, 1, caret)).toBeUndefined();
  expect(split(two, 9, 1)).toBeUndefined();
});

test("TRN-25: a line takes the next into itself, from the first start to the later end", () => {
  expect(joinNext(two, 1)).toEqual({ lines: [{ ...two[0], endTime: 6, text: "One two three" }], at: 1, caret: 7 });
  const long = make([0, 9, "One"], [1, 2, "two"]);
  expect(told(joinNext(long, 1)?.lines)).toEqual([[0, 9, "One two"]]);
  expect(joinNext(two, 2)).toBeUndefined();
  expect(joinBefore(two, 2)).toEqual(joinNext(two, 1));
  expect(joinBefore(two, 1)).toBeUndefined();
});

test("TRN-25: joining a line split between two words restores it", () => {
  const words = fc.array(fc.stringMatching(/^[a-zé.]{1,8}$/), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(), fc.integer({ min: 100, max: 90_000 }), (parts, choice, milliseconds) => {
      const lines = make([0, milliseconds / 1000, parts.join(" ")]);
      const caret = parts.slice(0, 1 + (choice % (parts.length - 1))).join(" ").length;
      const cut = split(lines, 1, caret)?.lines ?? [];
      expect(cut).toHaveLength(2);
      expect(joinNext(cut, 1)?.lines).toEqual(lines);
    }),
  );
});

test("TRN-25: a press of a nudge is 100 ms without the errors of sums, and nothing begins before 0", () => {
  let lines: readonly Line[] = make([0.2, 4, "One"]);
  for (let press = 0; press < 3; press++) lines = nudge(lines, 1, "endTime", nudgeSeconds);
  expect(lines[0]?.endTime).toBe(4.3);
  for (let press = 0; press < 3; press++) lines = nudge(lines, 1, "startTime", -nudgeSeconds);
  expect(lines[0]?.startTime).toBe(0);
});

test("TRN-25: a line whose start passes its neighbour's swaps places with it", () => {
  expect(told(setTime(two, 1, "startTime", 5))).toEqual([
    [4, 6, "three"],
    [5, 4, "One two"],
  ]);
});

test("TRN-25: all lines move, or those from one on, and their lengths stay", () => {
  expect(told(shift(two, 1.5))).toEqual([
    [1.5, 5.5, "One two"],
    [5.5, 7.5, "three"],
  ]);
  const later = shift(two, 1, 2);
  expect(told(later)?.[1]).toEqual([5, 7, "three"]);
  expect(later[0]).toBe(two[0]);
  expect(told(shift(two, -5))).toEqual([
    [0, 0, "One two"],
    [0, 1, "three"],
  ]);
  expect(shift(two, 0)).toBe(two);
});

test("TRN-25: a paragraph begins at a line, or does not any more", () => {
  expect(markParagraph(markParagraph(two, 2), 2)).toEqual(two);
  expect(markParagraph(two, 2)[1]?.startOfParagraph).toBe(true);
});

test("TRN-25: deleting a line moves the focus to the next, and a new line fills the silence", () => {
  expect(remove(two, 1)).toEqual({ lines: [two[1]], at: 2, caret: 0 });
  expect(remove(two, 2)?.at).toBe(1);
  expect(remove(make([0, 1, "One"]), 1)).toEqual({ lines: [], at: 0, caret: 0 });
  const gap = make([0, 1, "One"], [9, 10, "two"]);
  expect(told(addAfter(gap, 1).lines)?.[1]).toEqual([1, 3, ""]);
  expect(told(addAfter(two, 1).lines)?.[1]).toEqual([4, 4, ""]);
  expect(addAfter([]).lines).toEqual([{ key: 1, startTime: 0, endTime: 2, text: "", startOfParagraph: true }]);
});

test("TRN-25: a line without words is not sent", () => {
  expect(segmentsOf(addAfter(two, 1).lines)).toEqual(segmentsOf(two));
});

test("TRN-26: lines that come from the server or a file keep the lines on the screen that are the same", () => {
  const over = linesOver(two, segmentsOf(make([0, 4, "One two"], [4, 7, "three"], [8, 9, "four"])));
  expect(over).toEqual(make([0, 4, "One two"], [4, 7, "three"], [8, 9, "four"]));
  expect(over[0]).toBe(two[0]);
  // The same text twice at one time is two lines; a changed paragraph mark keeps the line's identity.
  const twice = linesOver(two, segmentsOf([...two, ...two]));
  expect(twice.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  expect(twice.slice(0, 2)).toEqual(two);
  expect(linesOver(two, segmentsOf(markParagraph(two, 2)))).toEqual(markParagraph(two, 2));
});
