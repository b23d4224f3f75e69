import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, textForm, textProblem, wrongField } from "./form.ts";

const longestReference = 200;

/** Minimum amount of a payment. */
export const leastPaymentCents = 100;

/** Smaller amounts are carried over to the next month (CRE-46). */
export const payoutThresholdCents = 1000;

/**
 * Days before a sale is payable, longer before its author's first payment: disputes over stolen cards come weeks after the
 * refund period, and unpaid authors carry the highest risk (CRE-77).
 */
export const reserveDays = { beforeFirstPayment: 30, later: 14 } as const;

/** ADM-119: why a payment is reversed; the author reads it. */
export const reversalForm = textForm({ reason: { most: 200, missing: "Please say why." } });

const longestReason = 200;

type Input = { readonly amount?: number | null | undefined; readonly reference: string; readonly reason?: string };
type Kept = { readonly cents: number; readonly reference: string; readonly reason: string };
/** The amount one admin may pay alone, and the total owed. */
type Limits = { readonly payableCents: number; readonly owedCents: number };

/** CRE-78: whether a payment requires a reason and a second admin. */
export const isBeyondPayable = (cents: number, { payableCents }: Pick<Limits, "payableCents">): boolean =>
  cents > payableCents;

/** ADM-41 to ADM-43: a payment to a creator in US dollars, at most what is owed, in whole cents. */
export const paymentForm = (limits: Limits): Form<Input, Kept> => ({
  read: ({ amount, reference: typedReference, reason: typedReason = "" }) => {
    const [reference, reason] = [typedReference.trim(), typedReason.trim()];
    const cents = Math.round((amount ?? 0) * 100);
    const problem = amountProblem(amount, limits);
    const takesReason = problem === undefined && isBeyondPayable(cents, limits);
    const errors: FieldErrors = {
      ...wrongField("amount", problem),
      ...wrongField("reference", lengthOf(reference) > longestReference ? atMost(longestReference) : undefined),
      ...wrongField("reason", takesReason ? textProblem(reasonRule, reason) : undefined),
    };
    return { kept: { cents, reference, reason }, errors };
  },
});

const reasonRule = { most: longestReason, missing: "Please say why." };

const amountProblem = (amount: Input["amount"], { owedCents }: Limits): string | undefined => {
  if (amount === undefined || amount === null) return "Please enter an amount";
  const cents = Math.round(amount * 100);
  // Also catches NaN.
  if (!(Math.abs(amount * 100 - cents) <= 1e-6)) return "Enter dollars with at most 2 decimals.";
  if (cents < leastPaymentCents) return "Pay at least $1.";
  return cents > owedCents ? `At most $${(Math.max(0, owedCents) / 100).toFixed(2)} is owed.` : undefined;
};
