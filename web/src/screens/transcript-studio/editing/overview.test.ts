import { expect, test } from "vitest";
import { linesOf } from "./line.ts";
import { axisMinutes, bars, highestRate } from "./overview.ts";

const lines = linesOf(
  [
    [0, "x".repeat(10)],
    [30, "x".repeat(50)],
    [99, "x".repeat(500)],
    [200, "behind the end"],
  ].map(([startTime, text]) => ({
    text: String(text),
    startTime: Number(startTime),
    endTime: Number(startTime) + 1,
    startOfParagraph: false,
  })),
);

test("TRN-27: a line is a bar as high as its reading speed, at its place in the lecture", () => {
  expect(bars(lines, 100, 100)).toEqual([
    { x: 0, rate: 10, isFast: false },
    { x: 0.3, rate: highestRate, isFast: true },
    { x: 0.99, rate: highestRate, isFast: true },
  ]);
});

test("TRN-27: of more lines than the drawing has columns the fastest of each is drawn", () => {
  expect(bars(lines, 100, 2)).toEqual([
    { x: 0, rate: highestRate, isFast: true },
    { x: 0.5, rate: highestRate, isFast: true },
  ]);
  expect(bars([], 0, 10)).toEqual([]);
  // A line at the very end is in the last column, and 20 characters a second is within the limit.
  const last = linesOf([{ text: "x".repeat(20), startTime: 100, endTime: 101, startOfParagraph: false }]);
  expect(bars(last, 100, 10)).toEqual([{ x: 0.9, rate: 20, isFast: false }]);
  // It also works while the duration is unknown.
  expect(
    bars(
      last.map((line) => ({ ...line, startTime: 0.6 })),
      0,
      10,
    ),
  ).toEqual([{ x: 0.6, rate: expect.any(Number), isFast: false }]);
});

test("TRN-27: the axis has few labels, at whole minutes", () => {
  expect(axisMinutes(26 * 60)).toEqual([0, 10, 20]);
  expect(axisMinutes(200)).toEqual([0, 1, 2, 3]);
  expect(axisMinutes(0)).toEqual([0]);
  for (const [minutes, step] of [
    [4, 1],
    [8, 2],
    [20, 5],
    [40, 10],
    [60, 15],
    [80, 20],
    [120, 30],
    [240, 60],
    [480, 120],
    [960, 240],
  ] as const) {
    expect(axisMinutes(minutes * 60)).toEqual([0, step, 2 * step, 3 * step, 4 * step]);
    // With a longer duration they are further apart.
    expect(axisMinutes((minutes + 1) * 60)[1]).toBeGreaterThan(minutes < 960 ? step : 0);
  }
});
