import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, textForm, textProblem, wrongField } from "./form.ts";

const longestReference = 200;

/** Nobody is paid less at once. */
export const leastPaymentCents = 100;

/** Less than this is carried over to the month after (CRE-46). */
export const payoutThresholdCents = 1000;

/**
 * Days for which a sale waits before it is paid out, longer where it was made before its author's first payment: disputes
 * about a stolen card come weeks after the refund's hour, and who was never paid is known least (CRE-77).
 */
export const reserveDays = { beforeFirstPayment: 30, later: 14 } as const;

/** ADM-119: why a payment is reversed; the author reads it. */
export const reversalForm = textForm({ reason: { most: 200, missing: "Please say why." } });

const longestReason = 200;

type Wish = { readonly amount?: number | null | undefined; readonly reference: string; readonly reason?: string };
type Kept = { readonly cents: number; readonly reference: string; readonly reason: string };
/** What one admin pays alone, and all that is owed. */
type Limits = { readonly payableCents: number; readonly owedCents: number };

/** CRE-78: whether a payment takes a reason and a second admin. */
export const isBeyondPayable = (cents: number, { payableCents }: Pick<Limits, "payableCents">): boolean =>
  cents > payableCents;

/** ADM-41 to ADM-43: a payment to a creator in US dollars, at most what is owed, in whole cents. */
export const paymentForm = (limits: Limits): Form<Wish, Kept> => ({
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

const amountProblem = (amount: Wish["amount"], { owedCents }: Limits): string | undefined => {
  if (amount === undefined || amount === null) return "Please enter an amount";
  const cents = Math.round(amount * 100);
  // Also what is no number at all.
  if (!(Math.abs(amount * 100 - cents) <= 1e-6)) return "Enter dollars with at most 2 decimals.";
  if (cents < leastPaymentCents) return "Pay at least $1.";
  return cents > owedCents ? `At most $${(Math.max(0, owedCents) / 100).toFixed(2)} is owed.` : undefined;
};
