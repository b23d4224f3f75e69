import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, textForm, wrongField } from "./form.ts";

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

type Wish = { readonly amount?: number | null | undefined; readonly reference: string };

/** ADM-41 to ADM-43: a payment to a creator in US dollars, at most what is payable, in whole cents. */
export const paymentForm = (payableCents: number): Form<Wish, { cents: number; reference: string }> => ({
  read: ({ amount, reference: typed }) => {
    const reference = typed.trim();
    const errors: FieldErrors = {
      ...wrongField("amount", amountProblem(amount, payableCents)),
      ...wrongField("reference", lengthOf(reference) > longestReference ? atMost(longestReference) : undefined),
    };
    return { kept: { cents: Math.round((amount ?? 0) * 100), reference }, errors };
  },
});

const amountProblem = (amount: Wish["amount"], payableCents: number): string | undefined => {
  if (amount === undefined || amount === null) return "Please enter an amount";
  const cents = Math.round(amount * 100);
  // Also what is no number at all.
  if (!(Math.abs(amount * 100 - cents) <= 1e-6)) return "Enter dollars with at most 2 decimals.";
  if (cents < leastPaymentCents) return "Pay at least $1.";
  return cents > payableCents ? `At most $${(Math.max(0, payableCents) / 100).toFixed(2)} can be paid now.` : undefined;
};
