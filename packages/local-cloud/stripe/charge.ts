import { behaviourOf, describeMethod } from "./card.ts";
import { openDispute } from "./dispute.ts";
import { StripeFailure } from "./failure.ts";
import { base, type Charge, emit, type PaymentIntent, type PaymentMethod, type Work } from "./store.ts";

/** Charges the card, or stores the decline on the intent and throws it. */
export function chargeCard(work: Work, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const behaviour = behaviourOf(method);
  if (behaviour.decline) throw decline(work, intent, method, behaviour.decline);
  const charge = makeCharge(work, intent, method, { paid: true });
  const paid: PaymentIntent = {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  work.changes.push(["charge", charge.id, charge], ["intent", paid.id, paid]);
  emit(work, "charge.succeeded", charge);
  emit(work, "payment_intent.succeeded", paid);
  if (behaviour.disputes) openDispute(work, charge, charge.amount, "fraudulent");
  return paid;
}

type Decline = { code: string; declineCode?: string; message: string };

function decline(work: Work, intent: PaymentIntent, method: PaymentMethod, reason: Decline): StripeFailure {
  const charge = makeCharge(work, intent, method, { paid: false, ...reason });
  const error = {
    type: "card_error",
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    message: reason.message,
  } as const;
  const unpaid: PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: { ...error, payment_method: describeMethod(method) },
    next_action: null,
  };
  work.changes.push(["charge", charge.id, charge], ["intent", unpaid.id, unpaid]);
  emit(work, "charge.failed", charge);
  emit(work, "payment_intent.payment_failed", unpaid);
  return new StripeFailure(402, { ...error, payment_intent: unpaid }, "decline");
}

function makeCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: { paid: true } | ({ paid: false } & Decline),
): Charge {
  return {
    ...base(work, "ch", "charge"),
    amount: intent.amount,
    amount_captured: result.paid ? intent.amount : 0,
    amount_refunded: 0,
    captured: result.paid,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: result.paid ? null : result.code,
    failure_message: result.paid ? null : result.message,
    metadata: intent.metadata,
    paid: result.paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: method.card },
    refunded: false,
    status: result.paid ? "succeeded" : "failed",
  };
}
