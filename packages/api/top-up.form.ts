import { type Form, wrongField } from "./form.ts";

/** WAL-06, in cupoints. */
export const smallestTopUp = 100;
export const largestTopUp = 10_000;

export const topUpText = `Enter a whole number from ${smallestTopUp} to ${largestTopUp}.`;

type TopUp = { readonly cupoints: number };

export const topUpForm: Form<TopUp, TopUp> = {
  read: (wish) => ({ kept: wish, errors: wrongField("cupoints", isTopUp(wish.cupoints) ? undefined : topUpText) }),
};

export const isTopUp = (cupoints: number): boolean =>
  Number.isInteger(cupoints) && cupoints >= smallestTopUp && cupoints <= largestTopUp;
