import fc from "fast-check";
import { expect, test } from "vitest";
import { certificationPayout, modulePayout } from "./payout.ts";
import { defaultPolicy } from "./policy.ts";

function authorUnits(price: number, paid = price): number | undefined {
  return modulePayout({ moduleId: 1, ownPrice: price, licensedModules: [], paid }, defaultPolicy).royalties[0]?.units;
}

const borrowing = {
  moduleId: 1,
  ownPrice: 200,
  licensedModules: [
    { id: 7, price: 150 },
    { id: 9, price: 200 },
  ],
};

test("PRC-04: a price up to the threshold earns the regular rate", () => {
  expect(authorUnits(200)).toBe(100_00);
  expect(authorUnits(100)).toBe(50_00);
});

test("PRC-06: the threshold itself still earns the regular rate", () => {
  expect(authorUnits(300)).toBe(150_00);
  expect(authorUnits(301)).toBe(150_70);
});

test("PRC-05: the part between threshold and maximum earns the bonus rate", () => {
  expect(authorUnits(400)).toBe(220_00);
  expect(authorUnits(500)).toBe(290_00);
});

test("PRC-14: the part above the maximum earns the regular rate again", () => {
  expect(authorUnits(600)).toBe(340_00);
});

test("PRC-15: each borrowed module's part goes to its own author", () => {
  expect(modulePayout({ ...borrowing, paid: 550 }, defaultPolicy)).toEqual({
    royalties: [
      { moduleId: 1, units: 100_00 },
      { moduleId: 7, units: 75_00 },
      { moduleId: 9, units: 100_00 },
    ],
    platformUnits: 275_00,
  });
});

test("PRC-16: the payout follows the price paid, and a gift earns nothing", () => {
  expect(authorUnits(200, 170)).toBe(85_00);
  // 400 at half price runs through the brackets as the 200 that was paid.
  expect(authorUnits(400, 200)).toBe(100_00);
  expect(modulePayout({ ...borrowing, paid: 0 }, defaultPolicy)).toEqual({
    royalties: [1, 7, 9].map((moduleId) => ({ moduleId, units: 0 })),
    platformUnits: 0,
  });
  expect(authorUnits(0)).toBe(0);
});

test("PRC-08: other policy values change the payout", () => {
  const policy = {
    platformThresholdPrice: 100,
    platformMaximumBonusPrice: 200,
    regularPayoutRate: 0.4,
    bonusPayoutRate: 0.9,
  };
  const sale = { moduleId: 1, ownPrice: 300, licensedModules: [], paid: 300 };
  expect(modulePayout(sale, policy).royalties[0]?.units).toBe(40_00 + 90_00 + 40_00);
});

test("PRC-13: royalties round half to even in ledger units, and the platform keeps the rest", () => {
  // A third of 1 cupoint at half is 16.67 units for each of three authors.
  const thirds = { moduleId: 1, ownPrice: 1, licensedModules: [2, 3].map((id) => ({ id, price: 1 })) };
  expect(modulePayout({ ...thirds, paid: 1 }, defaultPolicy)).toEqual({
    royalties: [1, 2, 3].map((moduleId) => ({ moduleId, units: 17 })),
    platformUnits: 49,
  });
  // An eighth of 1 cupoint at 0.44 is 5.5 units: a tie, which goes to 6; at 0.52 it is 6.5, which goes to 6 as well.
  const eighth = { moduleId: 1, ownPrice: 1, licensedModules: [{ id: 2, price: 7 }], paid: 1 };
  const at = (regularPayoutRate: number) =>
    modulePayout(eighth, { ...defaultPolicy, regularPayoutRate }).royalties[0]?.units;
  expect(at(0.44)).toBe(6);
  expect(at(0.52)).toBe(6);
});

test("PRC-15: parts rounded up never take more than was paid, whatever the rate", () => {
  // A sixth of 1 cupoint is 16.67 units: six times 17 would be 102 of 100.
  const sixths = {
    moduleId: 1,
    ownPrice: 1,
    licensedModules: [2, 3, 4, 5, 6].map((id) => ({ id, price: 1 })),
    paid: 1,
  };
  const payout = modulePayout(sixths, { ...defaultPolicy, regularPayoutRate: 1 });
  expect(payout.royalties.map((royalty) => royalty.units)).toEqual([17, 17, 17, 17, 17, 15]);
  expect(payout.platformUnits).toBe(0);
});

test("PRC-05: a maximum below the threshold leaves no bonus", () => {
  const policy = { ...defaultPolicy, platformMaximumBonusPrice: 100 };
  const sale = { moduleId: 1, ownPrice: 400, licensedModules: [], paid: 400 };
  expect(modulePayout(sale, policy).royalties[0]?.units).toBe(200_00);
});

test("PRC-04: certification income is the price paid at the regular rate", () => {
  expect(certificationPayout({ paid: 800 }, defaultPolicy)).toEqual({ royaltyUnits: 400_00, platformUnits: 400_00 });
  expect(certificationPayout({ paid: 0 }, defaultPolicy)).toEqual({ royaltyUnits: 0, platformUnits: 0 });
});

test("PRC-13, PRC-15: authors and platform together receive exactly what was paid, at any rate up to 1", () => {
  const rate = fc.nat(100).map((value) => value / 100);
  const price = fc.nat(900);
  fc.assert(
    fc.property(
      price,
      fc.array(price, { maxLength: 60 }),
      fc.nat(100),
      rate,
      rate,
      (own, sources, part, regular, bonus) => {
        const licensedModules = sources.map((source, index) => ({ id: index + 2, price: source }));
        const total = own + sources.reduce((sum, source) => sum + source, 0);
        const paid = Math.ceil((total * part) / 100);
        const policy = { ...defaultPolicy, regularPayoutRate: regular, bonusPayoutRate: bonus };
        const payout = modulePayout({ moduleId: 1, ownPrice: own, licensedModules, paid }, policy);
        const units = payout.royalties.map((royalty) => royalty.units);
        expect(units.reduce((sum, value) => sum + value, 0) + payout.platformUnits).toBe(paid * 100);
        expect(Math.min(...units, payout.platformUnits)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("MOD-20, PRC-15: the licensor earns on the full price, however much the rest was discounted", () => {
  const licensedModules = [
    { id: 2, price: 100 },
    { id: 3, price: 300, byLicence: true },
  ];
  const units = (paid: number) =>
    new Map(
      modulePayout({ moduleId: 1, ownPrice: 100, licensedModules, paid }, defaultPolicy).royalties.map(
        (royalty) => [royalty.moduleId, royalty.units] as const,
      ),
    );
  const alone = modulePayout({ moduleId: 3, ownPrice: 300, licensedModules: [], paid: 300 }, defaultPolicy);
  for (const paid of [300, 301, 400, 500]) expect(units(paid).get(3)).toBe(alone.royalties[0]?.units);
  expect([units(300).get(1), units(300).get(2)]).toEqual([0, 0]);
  expect([units(400).get(1), units(400).get(2)]).toEqual([25_00, 25_00]);
  expect(() => units(299)).toThrow(RangeError);
});

test("MOD-20: the licensor is paid before the others' rounding uses up the amount", () => {
  const lent = [2, 3, 4, 5, 6].map((id) => ({ id, price: 1 }));
  const policy = { ...defaultPolicy, regularPayoutRate: 1 };
  const units = modulePayout(
    { moduleId: 1, ownPrice: 1, licensedModules: [...lent, { id: 7, price: 1, byLicence: true }], paid: 2 },
    policy,
  ).royalties;
  expect(units.map((royalty) => [royalty.moduleId, royalty.units])).toEqual([
    [7, 100],
    ...[1, 2, 3, 4, 5].map((id) => [id, 17]),
    [6, 15],
  ]);
});
