import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedPart } from "./sorted-part.ts";

test("DSH-21: a page of a sorted list is what sorting all of it would give, in far fewer comparisons", () => {
  const list = fc.array(fc.record({ key: fc.integer({ min: 0, max: 20 }), id: fc.nat() }), { maxLength: 60 });
  const byKey = (one: { key: number; id: number }, other: { key: number; id: number }) =>
    one.key - other.key || one.id - other.id;
  fc.assert(
    fc.property(list, fc.nat(70), fc.nat(30), (all, from, most) => {
      expect(sortedPart(all, byKey, { from, most })).toEqual(all.toSorted(byKey).slice(from, from + most));
    }),
    { numRuns: 500 },
  );
  let compared = 0;
  const counting = (one: { key: number; id: number }, other: { key: number; id: number }) => {
    compared += 1;
    return byKey(one, other);
  };
  const many = Array.from({ length: 50_000 }, (_, n) => ({ key: (n * 7919) % 50_021, id: n }));
  for (const from of [0, 25_000, 49_900]) sortedPart(many, counting, { from, most: 100 });
  // Sorting takes some 700,000 each.
  expect(compared).toBeLessThan(3 * 350_000);
});
