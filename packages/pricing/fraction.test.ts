import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ceiling,
  decimal,
  difference,
  fraction,
  halfEven,
  larger,
  one,
  percent,
  product,
  quotient,
  ratio,
  smaller,
  sum,
} from "./fraction.ts";

test("BUY-13: a number becomes the ratio of its shortest decimal representation", () => {
  expect(fraction(0.45)).toEqual({ numerator: 45n, denominator: 100n });
  expect(percent(12.5)).toEqual({ numerator: 125n, denominator: 1000n });
  expect(fraction(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
  expect(fraction(1.5e21)).toEqual({ numerator: 1_500_000_000_000_000_000_000n, denominator: 1n });
  expect(fraction(-0.1)).toEqual({ numerator: -1n, denominator: 10n });
});

test("BUY-13: what is not a finite number is refused", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(() => fraction(value)).toThrow(RangeError);
  }
  for (const below of [0, -1]) expect(() => ratio(1, below)).toThrow(RangeError);
  expect(ratio(0.5, 1)).toEqual({ numerator: 5n, denominator: 10n });
});

test("BUY-13: every finite number survives the way through its ratio", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), (value) => {
      const { numerator, denominator } = fraction(value);
      const places = denominator.toString().length - 1;
      expect(Number(`${numerator}e-${places}`)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test("BUY-13: a ceiling is the smallest integer not below the fraction", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (above, below) => {
      const rounded = BigInt(ceiling(ratio(above, below)));
      expect(rounded * BigInt(below) >= BigInt(above)).toBe(true);
      expect((rounded - 1n) * BigInt(below) < BigInt(above)).toBe(true);
    }),
  );
});

test("BUY-13: what a number cannot hold exactly is refused and never rounded", () => {
  expect(ceiling(fraction(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  expect(halfEven(fraction(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => ceiling(sum(fraction(Number.MAX_SAFE_INTEGER), fraction(0.1)))).toThrow(RangeError);
  expect(() => halfEven(sum(fraction(Number.MAX_SAFE_INTEGER), fraction(0.5)))).toThrow(RangeError);
});

test("BUY-13: sums, differences, products and quotients are exact", () => {
  const [half, third] = [ratio(1, 2), ratio(1, 3)];
  const isEqual = (one: ReturnType<typeof ratio>, above: bigint, below: bigint) =>
    one.denominator > 0n && one.numerator * below === above * one.denominator;
  expect(isEqual(sum(half, third, third), 7n, 6n)).toBe(true);
  expect(isEqual(difference(third, half), -1n, 6n)).toBe(true);
  expect(isEqual(product(half, third), 1n, 6n)).toBe(true);
  expect(isEqual(quotient(fraction(0.75), fraction(1.25)), 3n, 5n)).toBe(true);
  expect([smaller(half, third), smaller(third, half)]).toEqual([third, third]);
  expect([larger(half, third), larger(third, half)]).toEqual([half, half]);
  // Of two that are equal, as of two prices, the first one stays.
  expect([smaller(half, ratio(2, 4)), larger(half, ratio(2, 4))]).toEqual([half, half]);
});

test("PRC-05, E-070: ties round to the even neighbour", () => {
  expect([0.5, 1.5, 2.5, 3.5, 2.49, 2.51].map((value) => halfEven(fraction(value)))).toEqual([0, 2, 2, 4, 2, 3]);
});

test("PRC-03: no binary rounding reaches a ceiling: 200 less 45 percent is 110", () => {
  expect(ceiling(product(fraction(200), difference(one, fraction(0.45))))).toBe(110);
});

test("SES-45: a fraction is the number that its author wrote, and nothing that a store would refuse", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      expect(decimal(fraction(hundredths / 10_000))).toBe(hundredths / 10_000);
    }),
  );
  expect([5e-324, 1e-200, 0.1 + 0.2, 1].map((value) => decimal(fraction(value)))).toEqual([0, 0, 0.1 + 0.2, 1]);
  expect(decimal(sum(fraction(1e-160), fraction(1e-160)))).toBe(0);
});
