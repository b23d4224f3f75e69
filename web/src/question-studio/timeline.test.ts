import { expect, test } from "vitest";
import { factsOf, labelsOf, longestGap } from "./timeline.ts";

test.each([20, 61, 784, 1560, 7200, 86_400])(
  "a line of %i seconds has at most seven labels, the first at its beginning",
  (duration) => {
    const labels = labelsOf(duration);
    expect(labels[0]).toEqual({ seconds: 0, text: "00:00" });
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(labels.at(-1)?.seconds ?? 0).toBeLessThan(duration);
  },
);

test("the longest stretch without a question is named from five minutes on, the end of the lecture too", () => {
  expect(longestGap([100, 900, 200], 1000)).toEqual({ start: 200, end: 900 });
  expect(longestGap([100], 1000)).toEqual({ start: 100, end: 1000 });
  expect(longestGap([100, 380], 600)).toBeUndefined();
  expect(longestGap([], 6000)).toBeUndefined();
});

test("the heading counts the questions and says how far they are apart", () => {
  expect(factsOf(1560, 5)).toBe("26:00, 5 questions, one every 5 min 12 s on average");
  expect(factsOf(1560, 1)).toBe("26:00, 1 question");
  expect(factsOf(null, 0)).toBe("0 questions");
});
