import fc from "fast-check";
import { expect, test } from "vitest";
import type { EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { balanceOf } from "./balance.ts";
import { centsInOrder, centsOf, centsOfParts } from "./money.ts";
import { nothingEarned, partUnits, weekUnits, withItems } from "./sums.ts";

const sale = fc
  .record({
    day: fc.integer({ min: 0, max: 400 }),
    parts: fc.array(
      fc.record({ sourceId: fc.integer({ min: 1, max: 6 }), units: fc.integer({ min: 0, max: 90_000 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    isRefunded: fc.boolean(),
  })
  .map(({ day, parts, isRefunded }) => {
    const date = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString();
    const units = parts.reduce((sum, part) => sum + part.units, 0);
    const item = { authorId: 1, date, walletId: 1, sequence: day, memo: "", soldAt: date, courseId: 1, paid: 0 };
    const sold: EarnedItem = { ...item, units, parts, modules: [], by: 1, learners: 0 };
    const taken = parts.map((part) => ({ ...part, units: -part.units }));
    return isRefunded ? [sold, { ...sold, units: -units, parts: taken, by: -1 }] : [sold];
  });
const sales = fc.array(sale, { maxLength: 40 }).map((all) => all.flat().toSorted((a, b) => (a.date < b.date ? -1 : 1)));

const sum = (amounts: Readonly<Record<string, number>>) => Object.values(amounts).reduce((all, one) => all + one, 0);

test("CRE-76: whatever was sold, modules, weeks and months sum to what was earned, to the cent", () => {
  fc.assert(
    fc.property(sales, (items) => {
      const sums = withItems(nothingEarned, items);
      const { earned } = balanceOf(sums, { revision: 0, cents: 0 }, Date.UTC(2030, 0, 1));
      expect(sum(centsOfParts(partUnits(sums)))).toBe(earned);
      expect(sum(centsInOrder(weekUnits(sums)))).toBe(earned);
      expect(sum(centsInOrder(sums.months))).toBe(earned);
      for (const [name, units] of Object.entries(partUnits(sums)))
        expect(Math.abs((centsOfParts(partUnits(sums))[name] ?? 0) - units / 100)).toBeLessThan(1);
    }),
  );
});

test("CRE-76: what is owed is what is held and what can be paid, and all of it can be paid in the end", () => {
  const paid = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(sales, paid, fc.integer({ min: 0, max: 401 * 24 }), (items, cents, hours) => {
      const sums = withItems(nothingEarned, items);
      const firstAt = cents > 0 ? "2026-03-01T00:00:00.000Z" : undefined;
      const { owed, held, payable } = balanceOf(
        sums,
        { revision: 1, cents, firstAt },
        Date.UTC(2026, 0, 1) + hours * 3_600_000,
      );
      expect(payable).toBeGreaterThanOrEqual(0);
      if (owed >= 0) expect(held + payable).toBe(owed);
      const later = balanceOf(sums, { revision: 1, cents, firstAt }, Date.UTC(2030, 0, 1));
      if (later.owed >= 0) expect(later.payable).toBe(later.owed);
    }),
  );
});

test("CRE-76: half a cent is no cent, and a refund takes exactly what its sale brought", () => {
  expect([centsOf(293.5 * 100), centsOf(29_350), centsOf(-29_350)]).toEqual([293, 293, -293]);
  expect(centsOf(-50)).toBe(0);
  expect(centsOfParts({ a: 14_650, b: 14_650 })).toEqual({ a: 147, b: 146 });
});
