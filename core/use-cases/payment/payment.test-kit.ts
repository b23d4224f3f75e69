import { createHmac } from "node:crypto";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { createIntent } from "./create-intent.ts";
import { ask } from "./provider.ts";
import { receiveEvent } from "./webhook.ts";

/** The second of two (scripts/test/cloud.ts). */
export const webhookSecret = "whsec_test";

/** Creates a payment and pays it as the card form does, by default with `pm_card_visa`. */
export const pay = async (person: Person, cupoints: number, card = "pm_card_visa"): Promise<string> => {
  const { paymentIntentId } = await createIntent(person, { cupoints });
  await confirm(paymentIntentId, card);
  return paymentIntentId;
};

export const confirm = (id: string, card = "pm_card_visa") =>
  ask((stripe) => stripe.paymentIntents.confirm(id, { payment_method: card }));

/** A webhook event as the provider sends it: only the type and the payment's id matter. */
export const eventOf = (type: string, intentId: string): Buffer => {
  const object = type.startsWith("payment_intent.")
    ? { object: "payment_intent", id: intentId }
    : { object: type.startsWith("charge.dispute") ? "dispute" : "charge", id: "ch_1", payment_intent: intentId };
  return Buffer.from(JSON.stringify({ id: "evt_1", object: "event", type, data: { object } }));
};

export const sign = (payload: Uint8Array, secret = webhookSecret, seconds = Math.floor(now() / 1000)): string => {
  const v1 = createHmac("sha256", secret).update(`${seconds}.`).update(payload).digest("hex");
  return `t=${seconds},v1=${v1}`;
};

/** Delivers a signed event of a payment. */
export const deliver = async (type: string, intentId: string): Promise<void> => {
  const payload = eventOf(type, intentId);
  await receiveEvent(payload, sign(payload));
};

/** Opens a dispute at the bank over the whole payment or some cents of it. No event is sent yet. */
export const dispute = (intentId: string, amount?: number): Promise<{ id: string }> =>
  local("/__local/disputes", { payment_intent: intentId, ...(amount !== undefined && { amount: String(amount) }) });

/** Closes a dispute in our favour. */
export const winDispute = (disputeId: string): Promise<{ id: string }> => local(`/__local/disputes/${disputeId}/won`);

const local = async (path: string, form: Record<string, string> = {}): Promise<{ id: string }> => {
  const response = await fetch(`${process.env.STRIPE_API_BASE}${path}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as { id: string };
};
