import { expect, test } from "vitest";
import { labelsOf, longestGap, timelineFacts } from "./timeline.ts";

test.each([20, 61, 784, 1560, 7200, 86_400])(
  "QZC-05: a line of %i seconds has at most seven labels, the first at its beginning",
  (duration) => {
    const labels = labelsOf(duration);
    expect(labels[0]).toEqual({ seconds: 0, text: "00:00" });
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(labels.at(-1)?.seconds ?? 0).toBeLessThan(duration);
  },
);

test("QZC-05: labels are at round intervals, and none is cut off at the edge", () => {
  const texts = (duration: number) => labelsOf(duration).map(({ text }) => text);
  expect(texts(600)).toEqual(["00:00", "02:00", "04:00", "06:00", "08:00"]);
  expect(texts(620)).toEqual(["00:00", "02:00", "04:00", "06:00", "08:00", "10:00"]);
  expect(texts(60)).toEqual(["00:00", "00:10", "00:20", "00:30", "00:40", "00:50"]);
  expect(texts(70)).toEqual(["00:00", "00:30", "01:00"]);
});

test("QZC-05: the longest stretch without a question is named from five minutes on, the end of the lecture too", () => {
  expect(longestGap([100, 900, 200], 1000)).toEqual({ start: 200, end: 900 });
  expect(longestGap([100], 1000)).toEqual({ start: 100, end: 1000 });
  expect(longestGap([100, 380], 600)).toBeUndefined();
  expect(longestGap([700, 1100], 1500)).toEqual({ start: 0, end: 700 });
  expect(longestGap([100, 400], 600)).toEqual({ start: 100, end: 400 });
  expect(longestGap([100, 399], 600)).toBeUndefined();
  expect(longestGap([], 6000)).toBeUndefined();
});

test("QZC-05: the heading has the number of questions and their spacing", () => {
  expect(timelineFacts(1560, 5)).toBe("26:00, 5 questions, one every 5 min 12 s on average");
  expect(timelineFacts(1560, 1)).toBe("26:00, 1 question");
  expect(timelineFacts(null, 0)).toBe("0 questions");
});
