import { isTopUp, largestTopUp, smallestTopUp } from "@cu/api/top-up.form";

/** WAL-05. */
export const presets = [100, 200, 500, 1000] as const;

/** A preset, or what was typed into the field for another amount. */
export type Choice = { readonly preset: number } | { readonly text: string };

/** Undefined while there is no amount that a card can be charged for. */
export const amountOf = (choice: Choice): number | undefined => {
  if ("preset" in choice) return choice.preset;
  const text = choice.text.trim();
  return /^\d+$/.test(text) && isTopUp(Number(text)) ? Number(text) : undefined;
};

export const choiceOf = (cupoints: number): Choice =>
  presets.some((preset) => preset === cupoints) ? { preset: cupoints } : { text: String(cupoints) };

/** The amount to begin with: what was asked for, else the usual one. */
export const firstChoice = (amount: number | undefined): Choice =>
  amount === undefined ? { preset: 1000 } : choiceOf(within(amount));

const within = (cupoints: number): number => Math.min(largestTopUp, Math.max(smallestTopUp, Math.ceil(cupoints)));
