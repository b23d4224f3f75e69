import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedPart } from "./sorted-part.ts";

test("DSH-21: a page of a sorted list is what sorting all of it would give, in far fewer comparisons", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });
  fc.assert(
    fc.property(keys, fc.nat(70), fc.nat(30), (all, from, most) => {
      const byKey = (one: number, other: number) => (all[one] ?? 0) - (all[other] ?? 0) || one - other;
      const list = Uint32Array.from(all.keys());
      const sorted = [...list].toSorted(byKey).slice(from, from + most);
      expect(sortedPart(list, byKey, { from, most })).toEqual(sorted);
      expect(list).toEqual(Uint32Array.from(all.keys()));
    }),
    { numRuns: 500 },
  );
  let compared = 0;
  const counting = (one: number, other: number) => {
    compared += 1;
    return ((one * 7919) % 50_021) - ((other * 7919) % 50_021);
  };
  const many = Uint32Array.from({ length: 50_000 }, (_, n) => n);
  for (const from of [0, 25_000, 49_900]) sortedPart(many, counting, { from, most: 100 });
  // A full sort takes some 700,000 comparisons.
  expect(compared).toBeLessThan(3 * 350_000);
});
