import type { Segment } from "@cu/captions/segment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Change, difference, taken } from "./difference.ts";

const line = (startTime: number, text: string, length = 2): Segment => ({
  text,
  startTime,
  endTime: startTime + length,
  startOfParagraph: false,
});
const old = [line(0, "Good."), line(2, "At the start the number"), line(4, "is infinity."), line(6, "Look.")];
const told = (before: readonly Segment[], after: readonly Segment[]) =>
  difference(before, after).map((stretch) =>
    "same" in stretch
      ? stretch.same.length
      : [
          stretch.change.kind,
          "before" in stretch.change ? stretch.change.before.text : null,
          "after" in stretch.change ? stretch.change.after.text : null,
        ],
  );

test("TRN-26: a file with the same lines and times has no differences", () => {
  expect(told(old, old)).toEqual([4]);
  expect(told([], [])).toEqual([]);
});

test("TRN-26: changed text, changed times, added and removed lines are distinguished", () => {
  expect(told(old, old.with(1, line(2, "At the start that number")))).toEqual([
    1,
    ["words", "At the start the number", "At the start that number"],
    2,
  ]);
  expect(difference(old, old.with(2, line(4.4, "is infinity.")))[1]).toMatchObject({
    change: { kind: "times", shifted: 0.4 },
  });
  expect(told(old, old.toSpliced(3, 0, line(5.5, "Is it a number?", 0.4)))).toEqual([
    3,
    ["added", null, "Is it a number?"],
    1,
  ]);
  expect(told(old, old.slice(0, 3))).toEqual([3, ["gone", "Look.", null]]);
  // A line that differs only in its end counts as changed, even by a millisecond.
  expect(difference(old, old.with(0, line(0, "Good.", 2.001)))[0]).toMatchObject({
    change: { kind: "times", shifted: 0 },
  });
});

test("TRN-26: repeated lines are matched by their position", () => {
  const twice = [line(0, "Yes."), line(2, "A"), line(4, "Yes."), line(6, "B")];
  expect(told(twice, twice.toSpliced(1, 1))).toEqual([1, ["gone", "A", null], 2]);
  expect(told(twice, twice.with(2, line(4, "No.")))).toEqual([2, ["words", "Yes.", "No."], 1]);
  // Up to five seconds it has moved; beyond that it is another line.
  const yes = (...starts: number[]) => starts.map((start) => line(start, "Yes."));
  expect(told(yes(0, 20), yes(5, 20))).toEqual([["times", "Yes.", "Yes."], 1]);
  expect(told(yes(0, 20), yes(5.001, 20))).toEqual([["gone", "Yes.", null], ["added", null, "Yes."], 1]);
});

test("TRN-26: lines with different text pair with the closest line that overlaps in time", () => {
  // A line that ends as the other begins doesn't overlap it.
  expect(told([line(0, "A")], [line(2, "B")])).toEqual([
    ["gone", "A", null],
    ["added", null, "B"],
  ]);
  expect(told([line(2, "A")], [line(0, "B")])).toEqual([
    ["added", null, "B"],
    ["gone", "A", null],
  ]);
  expect(told([line(0, "A")], [line(1.9, "B")])).toEqual([["words", "A", "B"]]);
  // A line of zero length is at its start time.
  expect(told([line(1, "A", 0)], [line(1, "B", 0)])).toEqual([["words", "A", "B"]]);
  expect(told([line(0, "A"), line(2, "C")], [line(1.5, "B")])).toEqual([
    ["gone", "A", null],
    ["words", "C", "B"],
  ]);
  expect(told([line(1.5, "B")], [line(0, "A"), line(2, "C")])).toEqual([
    ["added", null, "A"],
    ["words", "B", "C"],
  ]);
  // On a tie, the first.
  expect(told([line(0, "A"), line(2, "C")], [line(1, "B")])).toEqual([
    ["words", "A", "B"],
    ["gone", "C", null],
  ]);
});

const segments = fc
  .array(fc.record({ text: fc.constantFrom("A", "B", "C", "Yes.", "No."), rest: fc.nat(9000) }), { maxLength: 40 })
  .map((rows) => {
    let now = 0;
    return rows.map(({ text, rest }) => {
      now += 100 + rest;
      return line(now / 1000, text, 0.1);
    });
  });

test("TRN-26: accepting all changes yields the file, accepting none the previous transcript", () => {
  fc.assert(
    fc.property(segments, segments, (before, after) => {
      const stretches = difference(before, after);
      expect(taken(stretches, () => true)).toEqual(after);
      expect(taken(stretches, () => false)).toEqual(before);
    }),
  );
});

test("TRN-26: each change is accepted separately, and paragraph marks stay", () => {
  const before = old.with(1, { ...line(2, "At the start the number"), startOfParagraph: true });
  const after = [...old.slice(0, 3).with(1, line(2.5, "At the start that number")), line(9, "New.")];
  const stretches = difference(before, after);
  const isWords = (change: Change) => change.kind === "words";
  expect(taken(stretches, isWords).map(({ text }) => text)).toEqual([
    "Good.",
    "At the start that number",
    "is infinity.",
    "Look.",
  ]);
  expect(taken(stretches, isWords)[1]?.startOfParagraph).toBe(true);
});

test("TRN-26: six thousand lines, all of them different, are compared in one pass", () => {
  const lines = (word: string) => Array.from({ length: 6000 }, (_, index) => line(index * 2, `${word} ${index}`));
  expect(difference(lines("Old"), lines("New"))).toHaveLength(6000);
  expect(difference(lines("Old"), [])).toHaveLength(6000);
});
