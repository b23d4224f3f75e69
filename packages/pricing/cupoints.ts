import { type Fraction, fraction, one, percent } from "./fraction.ts";

/** The ledger counts hundredths of a cupoint, so that royalties of half a cupoint are booked exactly. */
export const unitsPerCupoint = 100;

/** Prices and balances are whole cupoints of zero and more; anything else is a bug in the caller. */
export function cupoints(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not an amount of cupoints: ${value}`);
  return value;
}

export function totalCupoints(values: readonly number[]): number {
  return cupoints(values.reduce((total, value) => total + cupoints(value), 0));
}

/** A discount of bundle or promotion, 0 to 1. A negative one would raise the price. */
export function discountFraction(value: number): Fraction {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`Not a discount of 0 to 1: ${value}`);
  return value === 1 ? one : fraction(value);
}

/** A coupon's percentDiscount, 0 to 100. */
export function discountPercent(value: number): Fraction {
  if (!(value >= 0 && value <= 100)) throw new RangeError(`Not a discount of 0 to 100 percent: ${value}`);
  return percent(value);
}
