import { expect, test } from "vitest";
import { currentSegment, paragraphStart, refreshDelayMilliseconds } from "./current-segment.ts";
import type { Segment } from "./segment.ts";

function segments(...times: [number, number][]): Segment[] {
  return times.map(([startTime, endTime], index) => ({
    text: String(index),
    startTime,
    endTime,
    startOfParagraph: index % 3 === 0,
  }));
}

function at(seconds: number, ...times: [number, number][]): number {
  return currentSegment(segments(...times), seconds);
}

test("TRN-04: the line covering the current time is the current one", () => {
  expect(at(0.5, [1, 2], [2, 3])).toBe(-1);
  expect(at(1, [1, 2], [2, 3])).toBe(0);
  expect(at(2, [1, 2], [2, 3])).toBe(1);
  expect(at(1)).toBe(-1);
});

test("TRN-04, E-098: in a gap the previous line stays; of overlapping lines the one that started last counts", () => {
  expect(at(2.5, [1, 2], [3, 4])).toBe(0);
  expect(at(6, [1, 9], [5, 7])).toBe(1);
  expect(at(8, [1, 9], [5, 7])).toBe(0);
  expect(at(10, [1, 9], [5, 7])).toBe(1);
  expect(at(1.5, [1, 9], [1.5, 1.5])).toBe(0);
});

test("TRN-09: a last line ending at 100000 stays current to the end of the video", () => {
  expect(at(11_890, [1, 2], [560, 100_000])).toBe(1);
  expect(at(11_890, [1, 2], [560, 561])).toBe(1);
});

test("TRN-04, E-098: of 6,300 lines the right one is found, in a line and after it", () => {
  const long = segments(...Array.from({ length: 6300 }, (_, index): [number, number] => [index * 3, index * 3 + 2]));
  for (const line of [0, 1, 3149, 6298, 6299]) {
    expect(currentSegment(long, line * 3)).toBe(line);
    expect(currentSegment(long, line * 3 + 2.5)).toBe(line);
  }
});

test("TRN-05: the panel knows the start of a line's paragraph", () => {
  const lines = segments([0, 1], [1, 2], [2, 3], [3, 4], [4, 5]);
  expect([0, 1, 2, 3, 4].map((index) => paragraphStart(lines, index))).toEqual([0, 0, 0, 3, 3]);
  expect(paragraphStart([], 0)).toBe(0);
});

test("TRN-06: the refresh delay is the interval divided by the playback rate", () => {
  expect([refreshDelayMilliseconds(1), refreshDelayMilliseconds(2), refreshDelayMilliseconds(0.5, 300)]).toEqual([
    1000, 500, 600,
  ]);
});
