import { type Form, wrongField } from "./form.ts";

export type PayoutPolicyInput = {
  /** YYYY-MM-DD, UTC. */
  readonly from: string;
  readonly platformThresholdPrice: number | null;
  readonly platformMaximumBonusPrice: number | null;
  /** 0 to 1. */
  readonly regularPayoutRate: number | null;
  readonly bonusPayoutRate: number | null;
};

type Kept = { [Name in keyof PayoutPolicyInput]: NonNullable<PayoutPolicyInput[Name]> };

const maxCupoints = 1_000_000;

/** At least one full day before the policy starts, so that all sellers can learn of it (decision 056). */
export const firstDay = (now: number): string => new Date(now + 2 * 24 * 3_600_000).toISOString().slice(0, 10);

/** ADM-100: the payout policy from a future day on. */
export const payoutPolicyForm = (now: number): Form<PayoutPolicyInput, Kept> => ({
  read: (input) => {
    const { from, platformThresholdPrice: threshold, platformMaximumBonusPrice: most } = input;
    const order = threshold !== null && most !== null && most < threshold ? "This is below the threshold." : undefined;
    return {
      kept: {
        from,
        platformThresholdPrice: threshold ?? 0,
        platformMaximumBonusPrice: most ?? 0,
        regularPayoutRate: input.regularPayoutRate ?? 0,
        bonusPayoutRate: input.bonusPayoutRate ?? 0,
      },
      errors: {
        ...wrongField("from", dayProblem(from, firstDay(now))),
        ...wrongField("platformThresholdPrice", priceProblem(threshold)),
        ...wrongField("platformMaximumBonusPrice", priceProblem(most) ?? order),
        ...wrongField("regularPayoutRate", rateProblem(input.regularPayoutRate)),
        ...wrongField("bonusPayoutRate", rateProblem(input.bonusPayoutRate)),
      },
    };
  },
});

const dayProblem = (from: string, first: string): string | undefined => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from));
  if (!isDay) return "Choose a day.";
  return from < first ? `A policy begins on ${first} at the earliest.` : undefined;
};

const priceProblem = (cupoints: number | null): string | undefined =>
  cupoints !== null && Number.isInteger(cupoints) && cupoints >= 0 && cupoints <= maxCupoints
    ? undefined
    : `Whole cupoints, from 0 to ${maxCupoints}.`;

// Royalties are rounded to 0.01 cupoint, which matches a rate with four decimals.
const rateProblem = (rate: number | null): string | undefined =>
  rate !== null && rate >= 0 && rate <= 1 && Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6
    ? undefined
    : "From 0 to 100 percent, with two decimals at most.";
