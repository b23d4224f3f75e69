import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBits, listBits, setBits } from "./bitset.ts";
import { rangesOf, slicesOf } from "./ranges.ts";

test("WCH-28: neighbouring slices are one stretch of seconds, and the last one ends with the video", () => {
  expect(rangesOf([0, 1, 2, 7, 56], 563)).toEqual([
    [0, 30],
    [70, 80],
    [560, 563],
  ]);
  expect(rangesOf([55, 56], 563)).toEqual([[550, 563]]);
  expect(rangesOf([56], null)).toEqual([[560, 570]]);
  expect(rangesOf([], 563)).toEqual([]);
});

test("WCH-28: stretches are ascending and apart, and hold the slices they were made of", () => {
  const slices = fc.uniqueArray(fc.nat(500)).map((list) => list.toSorted((left, right) => left - right));
  fc.assert(
    fc.property(slices, fc.option(fc.integer({ min: 5001, max: 6000 })), (list, duration) => {
      const ranges = rangesOf(list, duration);
      expect(slicesOf(ranges)).toEqual(list);
      for (const [index, [from, to]] of ranges.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(ranges[index - 1]?.[1] ?? -1);
      }
    }),
  );
});

test("WCH-41: the bits of a set are listed in order", () => {
  const bits = emptyBits(40);
  for (const from of [33, 3, 0, 8]) setBits(bits, { from, until: from + 1 });
  expect([...listBits(bits)]).toEqual([0, 3, 8, 33]);
});
