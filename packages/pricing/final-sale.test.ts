import { expect, test } from "vitest";
import { isFinalSale } from "./final-sale.ts";

test("WAL-37: a purchase is final when all that it brings was given back before", () => {
  const givenBack = { modules: [1, 2], certification: false };
  const sale = (moduleIds: number[], certification = false) => isFinalSale(givenBack, { moduleIds, certification });
  expect([sale([1]), sale([2, 1]), sale([1, 3]), sale([1], true), sale([], true)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isFinalSale({ modules: [1], certification: true }, { moduleIds: [1], certification: true })).toBe(true);
  for (const nothing of [null, undefined]) {
    expect(isFinalSale(nothing, { moduleIds: [1], certification: false })).toBe(false);
  }
});
