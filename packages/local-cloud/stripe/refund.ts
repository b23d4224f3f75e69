import { noSuch, StripeFailure } from "./failure.ts";
import { allowOnly, integer, invalid, metadata, type Params, text } from "./form.ts";
import { requireIntent } from "./payment-intent.ts";
import { base, type Charge, emit, type Refund, type Work } from "./store.ts";

const reasons = ["duplicate", "fraudulent", "requested_by_customer"];

export function createRefund(work: Work, params: Params): Refund {
  allowOnly(params, ["payment_intent", "charge", "amount", "reason", "metadata", "expand"]);
  const charge = refundedCharge(work, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed)
    throw refused("charge_disputed", `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (left === 0) throw refused("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  const amount = integer(params, "amount") ?? left;
  if (amount < 1) throw invalid("amount", "Invalid positive integer", "parameter_invalid_integer");
  if (amount > left)
    throw invalid("amount", `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  const reason = text(params, "reason") ?? null;
  if (reason !== null && !reasons.includes(reason)) throw invalid("reason", `Invalid reason: ${reason}`);
  const refund: Refund = {
    ...base(work, "re", "refund"),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    reason,
    status: "succeeded",
  };
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  work.changes.push(["refund", refund.id, refund], ["charge", charge.id, after]);
  emit(work, "refund.created", refund);
  emit(work, "charge.refunded", after);
  return refund;
}

function refundedCharge(work: Work, params: Params): Charge {
  const intentId = text(params, "payment_intent");
  const id = intentId ? requireIntent(work, intentId).latest_charge : text(params, "charge");
  if (!intentId && !id)
    throw invalid(
      "charge",
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const charge = work.rows.charge.get(id ?? "");
  if (!charge?.captured) {
    if (intentId)
      throw refused("charge_not_captured", "This PaymentIntent does not have a successful charge to refund.");
    throw noSuch("charge", String(id), "charge");
  }
  return charge;
}

function refused(code: string, message: string): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", code, message });
}
