import { noSuch, StripeFailure } from "./failure.ts";
import { integer, invalid, type Params, requiredText, text } from "./form.ts";
import { base, type Charge, type Dispute, emit, type Work } from "./store.ts";

/** The payer's bank takes the money back. */
export function openDispute(work: Work, charge: Charge, amount: number, reason: string): Dispute {
  const dispute: Dispute = {
    ...base(work, "du", "dispute"),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  };
  work.changes.push(["dispute", dispute.id, dispute], ["charge", charge.id, { ...charge, disputed: true }]);
  emit(work, "charge.dispute.created", dispute);
  emit(work, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Local only, the real service has no such call: disputes a payment as its payer would at the bank. */
export function disputePayment(work: Work, params: Params): Dispute {
  const id = requiredText(params, "payment_intent");
  const charge = work.rows.charge.get(work.rows.intent.get(id)?.latest_charge ?? "");
  if (!charge?.captured) throw noSuch("payment_intent", id, "payment_intent");
  if (charge.disputed)
    throw new StripeFailure(400, { type: "invalid_request_error", message: "The charge is disputed already." });
  const amount = integer(params, "amount") ?? charge.amount;
  if (amount < 1 || amount > charge.amount) throw invalid("amount", "Invalid amount");
  return openDispute(work, charge, amount, text(params, "reason") ?? "fraudulent");
}

/** Ends a dispute: lost when we accept it; won only by the local call that plays the bank. */
export function closeDispute(work: Work, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response")
    throw new StripeFailure(400, { type: "invalid_request_error", message: "This dispute is already closed." });
  const closed: Dispute = { ...dispute, status };
  work.changes.push(["dispute", closed.id, closed]);
  if (status === "won") emit(work, "charge.dispute.funds_reinstated", closed);
  emit(work, "charge.dispute.closed", closed);
  return closed;
}

export function requireDispute(work: Work, id: string): Dispute {
  const dispute = work.rows.dispute.get(id);
  if (!dispute) throw noSuch("dispute", id, "dispute");
  return dispute;
}
