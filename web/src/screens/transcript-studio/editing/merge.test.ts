import type { Segment } from "@cu/captions/segment";
import { expect, test } from "vitest";
import { mergedLines } from "./merge.ts";

const line = (startTime: number, text: string): Segment => ({
  text,
  startTime,
  endTime: startTime + 2,
  startOfParagraph: false,
});
const base = [line(0, "One"), line(2, "Two"), line(4, "Three")];
const told = (mine: readonly Segment[], theirs: readonly Segment[]) =>
  mergedLines(base, mine, theirs).map(({ text }) => text);

test("TRN-26: merging two saves keeps what only one of them changed", () => {
  expect(told(base.with(0, line(0, "Mine")), base.with(2, line(4, "Theirs")))).toEqual(["Mine", "Two", "Theirs"]);
  expect(told(base.toSpliced(1, 1), [...base, line(6, "Four")])).toEqual(["One", "Three", "Four"]);
  expect(told([...base, line(3, "Between")], base)).toEqual(["One", "Two", "Between", "Three"]);
});

test("TRN-26: of a line that both changed the saved one stays", () => {
  expect(told(base.with(0, line(0, "Mine")), base.with(0, line(0, "Theirs")))).toEqual(["Theirs", "Two", "Three"]);
});

test("TRN-26: a mark of a paragraph alone is a change too", () => {
  const mine = base.with(1, { ...line(2, "Two"), startOfParagraph: true });
  expect(mergedLines(base, mine, base.with(0, line(0, "Theirs"))).map((one) => one.startOfParagraph)).toEqual([
    false,
    true,
    false,
  ]);
});
