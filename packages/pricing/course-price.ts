import { cupoints, discountFraction, discountPercent, totalCupoints } from "./cupoints.ts";
import { ceiling, difference, type Fraction, fraction, one, product, smaller, sum } from "./fraction.ts";

// The share of each module's price that we tell a course's author to expect, before any sale (D-17).
const netShare = 0.85;

export type CourseDiscounts = {
  readonly freeCourse: boolean;
  /** 0 to 1 */
  readonly bundleDiscount: number;
  /** 0 to 1; 0 without a promotion */
  readonly promoDiscount: number;
  /** 0 to 100; 0 without a coupon that covers the course */
  readonly percentDiscount: number;
};

/** Course value: the sum of its modules' prices (F3, PRC-01). */
export function courseValue(modulePrices: readonly number[]): number {
  return totalCupoints(modulePrices);
}

/** Rounded up per module, then summed, so that the parts shown add up (F4, PRC-03). */
export function creatorNetEstimate(modulePrices: readonly number[]): number {
  return totalCupoints(modulePrices.map((price) => ceiling(product(fraction(cupoints(price)), fraction(netShare)))));
}

/** Bundle (1 for a free course), promotion and coupon added, never more than 1 (D-14). */
export function courseDiscount(discounts: CourseDiscounts): Fraction {
  const bundle = discounts.freeCourse ? one : discountFraction(discounts.bundleDiscount);
  const promotion = discountFraction(discounts.promoDiscount);
  const coupon = discountPercent(discounts.percentDiscount);
  return smaller(one, sum(bundle, promotion, coupon));
}

/** price × (1 − discount), rounded up to a whole cupoint (F5, BUY-13). */
export function discountedPrice(price: number, discount: Fraction): number {
  return ceiling(product(fraction(cupoints(price)), difference(one, discount)));
}
