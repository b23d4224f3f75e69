import { type Form, textForm, wrongField } from "./form.ts";

/** ADM-97: why an admin changes a balance; the person reads it in their wallet. */
export const adjustmentTexts = textForm({ reason: { most: 200, missing: "Please say why." } });

/** Larger adjustments are treated as typos. */
export const maxAdjusted = 1_000_000;

/** ADM-124: one admin's daily limit (UTC) of credits and debits in total; more needs a second admin. */
export const adjustedAlone = 10_000;

type Input = { readonly cupoints?: number | null | undefined; readonly reason: string };

/** ADM-97: cupoints to credit or debit, and the reason. */
export const adjustmentForm = (balance: number): Form<Input, { cupoints: number; reason: string }> => ({
  read: ({ cupoints, reason }) => {
    const { kept, errors } = adjustmentTexts.read({ reason });
    return {
      kept: { ...kept, cupoints: cupoints ?? 0 },
      errors: { ...errors, ...wrongField("cupoints", problemOf(cupoints, balance)) },
    };
  },
});

const problemOf = (cupoints: Input["cupoints"], balance: number): string | undefined => {
  if (cupoints === undefined || cupoints === null || cupoints === 0) return "Say how many cupoints.";
  if (!Number.isInteger(cupoints)) return "Cupoints are whole.";
  if (Math.abs(cupoints) > maxAdjusted) return `At most ${maxAdjusted} at a time.`;
  return -cupoints > balance ? `The wallet holds ${balance}; no more can be taken.` : undefined;
};
