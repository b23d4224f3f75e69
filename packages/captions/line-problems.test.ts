import fc from "fast-check";
import { expect, test } from "vitest";
import { lineProblems, longestSilenceSeconds, maxCharactersASecond, readingRate } from "./line-problems.ts";

const line = (startTime: number, endTime: number, text = "Words") => ({ text, startTime, endTime });
const kinds = (lines: Parameters<typeof lineProblems>[0], duration: number | null = null) =>
  lineProblems(lines, duration).map((problem) => [problem.kind, problem.line]);

test("TRN-24: a line that ends after the next begins overlaps it, with the duration", () => {
  expect(lineProblems([line(0, 4.5), line(3, 6)], null)).toEqual([{ kind: "overlap", line: 0, seconds: 1.5 }]);
  expect(kinds([line(0, 3), line(3, 6)])).toEqual([]);
  // 0.1 + 0.2 does not overlap with 0.3.
  expect(kinds([line(0, 0.1 + 0.2, "A"), line(0.3, 2)])).toEqual([]);
});

test("TRN-24: more than 20 characters a second are too many, and a line without time is all too fast", () => {
  const text = "x".repeat(maxCharactersASecond);
  expect(kinds([line(0, 1, text)])).toEqual([]);
  expect(kinds([line(0, 1, `${text}yz`)])).toEqual([["fast", 0]]);
  expect(readingRate(line(0, 2, text))).toBe(10);
  expect(lineProblems([line(1, 1)], null)).toEqual([{ kind: "fast", line: 0, rate: Number.POSITIVE_INFINITY }]);
  expect(kinds([line(1, 1, " ")])).toEqual([]);
});

test("TRN-24: more than ten seconds without speech are a silence", () => {
  expect(kinds([line(0, 1), line(1 + longestSilenceSeconds, 20)])).toEqual([]);
  expect(lineProblems([line(0, 1), line(13, 20)], null)).toEqual([{ kind: "silence", line: 0, seconds: 12 }]);
});

test("TRN-24: a line that ends before it begins, and one behind the end of the video", () => {
  expect(kinds([line(5, 4), line(6, 8)])).toEqual([["reversed", 0]]);
  expect(kinds([line(0, 9), line(9, 12)], 10)).toEqual([["beyond", 1]]);
  expect(kinds([line(0, 9), line(9, 12)], null)).toEqual([]);
  // The last line of some files stays until the video ends, however long that is.
  expect(kinds([line(0, 9), line(9, 100_000)], 10)).toEqual([]);
  expect(kinds([line(0, 9), line(11, 100_000)], 10)).toEqual([["beyond", 1]]);
});

test("TRN-24: lines that follow each other at a pace that can be read have no problem", () => {
  const calm = fc.array(fc.record({ words: fc.integer({ min: 1, max: 80 }), rest: fc.integer({ min: 0, max: 9000 }) }));
  fc.assert(
    fc.property(calm, (parts) => {
      let now = 0;
      const lines = parts.map(({ words, rest }, n) => {
        const startTime = now / 1000;
        now += words * 60;
        const endTime = now / 1000;
        now += rest;
        // Equal lines in a row would be a repetition.
        return line(startTime, endTime, String.fromCharCode(97 + (n % 26)).repeat(words));
      });
      expect(lineProblems(lines, now / 1000)).toEqual([]);
    }),
  );
});
