import { expect, test } from "vitest";
import { courseTotals, ownPriceOf, priceOf } from "./price.ts";

const licensedModules = [
  { id: 7, price: 150, authorId: 17 },
  { id: 9, price: 33, authorId: 19 },
];

test("PRC-09: a module without a custom price costs the platform's default, a free one nothing", () => {
  expect([null, 0, 1, 350].map((customPrice) => ownPriceOf({ customPrice }))).toEqual([200, 0, 1, 350]);
});

test("PRC-01, PRC-02, PRC-03: a module costs its own price and what it borrows, a course its modules", () => {
  const modules = [
    { customPrice: null, licensedModules },
    { customPrice: 101, licensedModules: [] },
  ];
  expect(modules.map(priceOf)).toEqual([383, 101]);
  // 85% of each, rounded up: 325.55 and 85.85.
  expect(courseTotals(modules)).toEqual({ valuePrice: 484, collectionNetPrice: 326 + 86 });
  expect(courseTotals([])).toEqual({ valuePrice: 0, collectionNetPrice: 0 });
});
