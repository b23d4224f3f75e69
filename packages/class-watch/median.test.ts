import fc from "fast-check";
import { expect, test } from "vitest";
import { mean, median } from "./median.ts";

test("F21: the median is the value in the middle of the sorted ones, or the mean of the two, and the values stay as they are", () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ noNaN: true, min: 0, max: 1e9 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(values, (all) => {
      const before = [...all];
      const sorted = all.toSorted((one, other) => one - other);
      const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
      expect(median(all)).toBe(lower === undefined || upper === undefined ? null : (lower + upper) / 2);
      expect(mean(all)).toBe(all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length);
      expect(all).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});
