import fc from "fast-check";
import { expect, test } from "vitest";
import { licensedModules, modulePrice, ownPrice } from "./module-price.ts";
import { defaultPolicy } from "./policy.ts";

const own = { isDefaultPrice: true, customPrice: null };

test("PRC-09: a module without a custom price costs the platform's default price", () => {
  expect(ownPrice(own, defaultPolicy)).toBe(200);
  expect(ownPrice(own, { platformDefaultPrice: 350 })).toBe(350);
  expect(ownPrice({ isDefaultPrice: false, customPrice: 0 }, defaultPolicy)).toBe(0);
  expect(ownPrice({ isDefaultPrice: true, customPrice: 900 }, defaultPolicy)).toBe(200);
});

test("PRC-02: each borrowed module counts once, however many of its videos are used", () => {
  const borrowed = licensedModules(1, [
    { parentModule: 7, parentModulePrice: 150 },
    { parentModule: 1, parentModulePrice: 200 },
    { parentModule: 7, parentModulePrice: 150 },
    { parentModule: 9, parentModulePrice: 200 },
  ]);
  expect(borrowed).toEqual([
    { id: 7, price: 150 },
    { id: 9, price: 200 },
  ]);
  expect(modulePrice(200, borrowed)).toBe(550);
  expect(modulePrice(200, [...borrowed, ...borrowed])).toBe(550);
  expect(modulePrice(200, [])).toBe(200);
  expect(modulePrice(0, licensedModules(1, Array(3).fill({ parentModule: 9, parentModulePrice: 200 })))).toBe(200);
});

test("PRC-02: borrowing more videos of the same sources never changes the price", () => {
  const sources = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(1000), sources, (price, ids) => {
      const videos = ids.map((id) => ({ parentModule: id, parentModulePrice: id * 50 }));
      expect(modulePrice(price, licensedModules(99, videos))).toBe(
        modulePrice(price, licensedModules(99, [...videos, ...videos])),
      );
    }),
  );
});

test("PRC-02: a price that is not a whole amount of cupoints is refused", () => {
  for (const price of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => modulePrice(price, [])).toThrow(RangeError);
});

test("PRC-08: the default policy is 200, 300, 500, and half or seven tenths", () => {
  expect(defaultPolicy).toEqual({
    platformDefaultPrice: 200,
    platformThresholdPrice: 300,
    platformMaximumBonusPrice: 500,
    regularPayoutRate: 0.5,
    bonusPayoutRate: 0.7,
  });
});
