import { isTopUp, largestTopUp, smallestTopUp } from "@cu/api/top-up.form";

/** WAL-05. */
export const presets = [100, 200, 500, 1000] as const;

/** A preset, or what was typed into the field for another amount. */
export type Choice = { readonly preset: number } | { readonly text: string };

/** The chosen amount; undefined while it can't be charged. */
export const amountOf = (choice: Choice): number | undefined => {
  if ("preset" in choice) return choice.preset;
  const text = choice.text.trim();
  return /^\d+$/.test(text) && isTopUp(Number(text)) ? Number(text) : undefined;
};

export const choiceOf = (cupoints: number): Choice =>
  presets.some((preset) => preset === cupoints) ? { preset: cupoints } : { text: String(cupoints) };

/** Initial amount: the requested one, else the default. */
export const firstChoice = (amount: number | undefined): Choice =>
  amount === undefined ? { preset: 1000 } : choiceOf(within(amount));

const within = (cupoints: number): number => Math.min(largestTopUp, Math.max(smallestTopUp, Math.ceil(cupoints)));
