import { expect, test } from "vitest";
import { lineAt, linesOf } from "./line.ts";

test("TRN-27: the line at a time is the one that began last, and none before the first", () => {
  const lines = linesOf(
    [1, 4, 4, 9].map((startTime) => ({ text: "Words", startTime, endTime: startTime + 1, startOfParagraph: false })),
  );
  expect([0.999, 1, 3.9, 4, 8, 9, 100].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
  expect(lineAt([], 1)).toBe(-1);
});
