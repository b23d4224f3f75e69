import { fraction, halfEven, product } from "./fraction.ts";

/** Prices in cupoints, rates 0 to 1 (PRC-08). */
export type PolicyModel = {
  readonly platformDefaultPrice: number;
  readonly platformThresholdPrice: number;
  readonly platformMaximumBonusPrice: number;
  readonly regularPayoutRate: number;
  readonly bonusPayoutRate: number;
};

/** The operator may change these; they hold until then (D-16). */
export const defaultPolicy: PolicyModel = {
  platformDefaultPrice: 200,
  platformThresholdPrice: 300,
  platformMaximumBonusPrice: 500,
  regularPayoutRate: 0.5,
  bonusPayoutRate: 0.7,
};

/** A rate as people read it, at most two decimals: 0.5 is "50%", 0.125 is "12.5%" (PRC-07). */
export function rateText(rate: number): string {
  const hundredthsOfPercent = halfEven(product(fraction(rate), fraction(10_000)));
  return `${hundredthsOfPercent / 100}%`;
}
