import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeMinorUnits, currencyValue, priceText, usDollar } from "./currency.ts";

test("WAL-01: 100 cupoints are one US dollar and 1 cupoint is one cent", () => {
  expect(currencyValue(100, usDollar)).toBe(1);
  expect(currencyValue(1, usDollar)).toBe(0.01);
  expect(chargeMinorUnits(1000, usDollar)).toBe(1000);
});

test("WAL-03: a value is cupoints by unit, times the unit's price, in major units", () => {
  expect([200, 250, 12345, 0].map((amount) => currencyValue(amount, usDollar))).toEqual([2, 2.5, 123.45, 0]);
  expect(currencyValue(200, { ...usDollar, unitCupoints: 50, unitPrice: 75 })).toBe(3);
  expect(currencyValue(200, { ...usDollar, unitPrice: 120, allowableDecimalPlaces: 0 })).toBe(240);
});

test("WAL-03: every dollar value is the exact decimal of its cents", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (amount) => {
      expect(Math.round(currencyValue(amount, usDollar) * 100)).toBe(amount);
      expect(String(currencyValue(amount, usDollar))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test("PRC-12: a price shows as Free, or as dollars and the number of cupoints", () => {
  const shown = [0, 1, 200, 150, 250, 12345, 1_234_500].map((amount) => priceText(amount));
  expect(shown).toEqual([
    "Free",
    "$0.01 (1 cupoint)",
    "$2 (200 cupoints)",
    "$1.50 (150 cupoints)",
    "$2.50 (250 cupoints)",
    "$123.45 (12345 cupoints)",
    "$12345 (1234500 cupoints)",
  ]);
});

test("WAL-03: another currency is named, with its own decimal places", () => {
  const dinar = {
    abbreviation: "KWD",
    fullName: "Kuwaiti Dinar",
    unitCupoints: 100,
    unitPrice: 305,
    allowableDecimalPlaces: 3,
  };
  expect(priceText(100, dinar)).toBe("KWD 0.305 (100 cupoints)");
  expect(priceText(20_000, dinar)).toBe("KWD 61 (20000 cupoints)");
});
