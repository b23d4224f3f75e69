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
