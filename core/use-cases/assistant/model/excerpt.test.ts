import type { Segment } from "@cu/captions/segment";
import { expect, test } from "vitest";
import { excerptFor } from "./excerpt.ts";

const lines = (count: number, text: (place: number) => string): Segment[] =>
  Array.from({ length: count }, (_, place) => ({
    text: text(place),
    startTime: place * 10,
    endTime: place * 10 + 9,
    startOfParagraph: false,
  }));
const starts = (segments: readonly Segment[]) => segments.map(({ startTime }) => startTime);
const draft = (second: number) => ({ kind: "draft", second, questionType: "select_one", seed: "s" }) as const;
const summary = { kind: "summary" } as const;

// With its overhead of twelve a line has a thousand characters, and 240 of them fit.
const heavy = (place: number) => `${place} `.padEnd(988, "x");

test("GPT-35: a lecture that fits is given as a whole, to its last line", () => {
  const fits = lines(240, heavy);
  expect(excerptFor(summary, fits)).toEqual(fits);
  expect(excerptFor({ kind: "expand-on", prompt: "x" }, fits)).toEqual(fits);
  expect(excerptFor(summary, lines(241, heavy))).toHaveLength(240);
});

test("GPT-35: a question at a second is drafted from the ten minutes before it, or from how the lecture begins", () => {
  const segments = lines(200, String);
  expect(starts(excerptFor(draft(1000), segments))).toEqual(Array.from({ length: 61 }, (_, n) => 400 + n * 10));
  const late = segments.map((segment) => ({ ...segment, startTime: segment.startTime + 5000 }));
  expect(excerptFor(draft(1000), late)).toEqual(late.slice(0, 50));
});

test("GPT-35: what a summary of a long lecture leaves out is spread over all of it, stretch by stretch", () => {
  const given = excerptFor(summary, lines(320, heavy));
  const left = new Set(given.map(({ startTime }) => Math.floor(startTime / 10 / 20)));
  expect(given).toHaveLength(240);
  // Sixteen blocks of twenty lines; every fourth is dropped.
  expect([...left]).toEqual([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14]);
});

test("GPT-35: a question about a long lecture is given the lines that speak of it with two on either side, in their order", () => {
  const segments = lines(400, (place) => (place === 390 ? `Percolation ${heavy(place)}`.slice(0, 988) : heavy(place)));
  const given = starts(excerptFor({ kind: "expand-on", prompt: "What is percolation?" }, segments)).map(
    (at) => at / 10,
  );
  expect(given).toHaveLength(240);
  expect(given.slice(-5)).toEqual([388, 389, 390, 391, 392]);
  expect(given).toEqual(given.toSorted((a, b) => a - b));
  expect(given.slice(0, 235)).toEqual(Array.from({ length: 235 }, (_, n) => n));
});
