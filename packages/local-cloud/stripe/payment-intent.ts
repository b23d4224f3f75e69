import { behaviourOf, describeMethod, methodFromCard, testMethod } from "./card.ts";
import { chargeCard } from "./charge.ts";
import { noSuch, StripeFailure } from "./failure.ts";
import { allowOnly, integer, invalid, isTrue, metadata, nested, type Params, requiredText, text } from "./form.ts";
import { base, emit, makeId, type PaymentIntent, type PaymentMethod, type Work } from "./store.ts";

// The smallest charge in each currency; nothing is sold in any other.
const smallestCharge: Record<string, number> = { usd: 50, eur: 50, gbp: 30, cad: 50, aud: 50, chf: 50 };
const largestCharge = 99_999_999;
const createParams = (
  "amount currency customer description receipt_email metadata confirm expand return_url off_session " +
  "payment_method payment_method_data payment_method_types automatic_payment_methods"
).split(" ");
const confirmParams = ["payment_method", "payment_method_data", "return_url", "receipt_email", "expand", "off_session"];
const browserParams = ["client_secret", "key", "use_stripe_sdk", "_stripe_version", "expected_payment_method_type"];

// Authentication opens in a window of the payment page; redirects to the bank are not simulated.
const authenticationStep = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };

export type Caller = "secret" | "publishable";

export function createIntent(work: Work, params: Params): PaymentIntent {
  allowOnly(params, createParams);
  const currency = requiredText(params, "currency").toLowerCase();
  const amount = chargeableAmount(params, currency);
  const customer = text(params, "customer");
  if (customer && !work.rows.customer.has(customer)) throw noSuch("customer", customer, "customer");
  const created = base(work, "pi", "payment_intent");
  const intent: PaymentIntent = {
    ...created,
    amount,
    amount_received: 0,
    currency,
    status: "requires_payment_method",
    client_secret: makeId(`${created.id}_secret`),
    customer: customer ?? null,
    description: text(params, "description") ?? null,
    receipt_email: text(params, "receipt_email") ?? null,
    metadata: metadata(params),
    payment_method: null,
    payment_method_types: ["card"],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    confirmation_method: "automatic",
  };
  emit(work, "payment_intent.created", intent);
  if (isTrue(params, "confirm")) return confirmIntent(work, intent, params, "secret");
  const method = params.payment_method === undefined ? undefined : chosenMethod(work, intent, params, "secret");
  return save(work, method ? { ...intent, payment_method: method.id, status: "requires_confirmation" } : intent);
}

/** Charges the card, or requires 3-D Secure. A decline is stored on the intent and thrown. */
export function confirmIntent(work: Work, intent: PaymentIntent, params: Params, caller: Caller): PaymentIntent {
  if (caller === "publishable") allowOnly(params, [...confirmParams, ...browserParams]);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "confirm");
  const method = chosenMethod(work, intent, params, caller);
  const chosen: PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null };
  if (!behaviourOf(method).authenticates) return chargeCard(work, chosen, method);
  const waiting = save(work, { ...chosen, status: "requires_action", next_action: authenticationStep });
  emit(work, "payment_intent.requires_action", waiting);
  return waiting;
}

export function cancelIntent(work: Work, intent: PaymentIntent, params: Params): PaymentIntent {
  allowOnly(params, ["cancellation_reason", "expand"]);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "cancel");
  const canceled = save(work, {
    ...intent,
    status: "canceled",
    next_action: null,
    canceled_at: work.seconds,
    cancellation_reason: text(params, "cancellation_reason") ?? null,
  });
  emit(work, "payment_intent.canceled", canceled);
  return canceled;
}

/** What happened in the bank's 3-D Secure window: in the browser the local card form reports it. */
export function completeAuthentication(work: Work, intent: PaymentIntent, params: Params): PaymentIntent {
  if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticate");
  const method = work.rows.method.get(intent.payment_method ?? "");
  if (!method) throw noSuch("payment_method", String(intent.payment_method));
  const outcome = requiredText(params, "outcome");
  if (outcome === "succeeded") return chargeCard(work, { ...intent, next_action: null }, method);
  if (outcome !== "failed") throw invalid("outcome", "Invalid outcome: must be one of succeeded or failed");
  const refused = save(work, {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      payment_method: describeMethod(method),
    },
  });
  emit(work, "payment_intent.payment_failed", refused);
  return refused;
}

export function requireIntent(work: Work, id: string): PaymentIntent {
  const intent = work.rows.intent.get(id);
  if (!intent) throw noSuch("payment_intent", id, "intent");
  return intent;
}

/** A browser proves with the client secret that it was given this intent, and sees only what concerns the payer. */
export function requireIntentOfBrowser(work: Work, id: string, params: Params): PaymentIntent {
  const intent = work.rows.intent.get(id);
  if (!intent || requiredText(params, "client_secret") !== intent.client_secret)
    throw noSuch("payment_intent", id, "intent");
  return intent;
}

const serverOnly = ["metadata", "customer", "latest_charge"];
type Visible = { readonly [field: string]: unknown };

/** The intent as visible to the payer, also within errors: without the server's metadata. */
export function forBrowser(run: () => PaymentIntent): object {
  try {
    return visibleToPayer(run());
  } catch (cause) {
    if (!(cause instanceof StripeFailure) || !cause.error.payment_intent) throw cause;
    const error = { ...cause.error, payment_intent: visibleToPayer(cause.error.payment_intent) };
    throw new StripeFailure(cause.status, error, cause.kind);
  }
}

function visibleToPayer(intent: Visible): Visible {
  return Object.fromEntries(Object.entries(intent).filter(([field]) => !serverOnly.includes(field)));
}

function chosenMethod(work: Work, intent: PaymentIntent, params: Params, caller: Caller): PaymentMethod {
  if (params.payment_method_data !== undefined) {
    // Card numbers belong between the payer's browser and the provider; a server that sees them is a mistake.
    if (caller === "secret")
      throw new StripeFailure(402, {
        type: "invalid_request_error",
        message: "Sending credit card numbers directly to the Stripe API is generally unsafe.",
      });
    return methodFromCard(work, nested(params, "payment_method_data"));
  }
  const id = text(params, "payment_method") ?? intent.payment_method;
  if (!id) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
    throw new StripeFailure(400, { type: "invalid_request_error", code: "payment_intent_unexpected_state", message });
  }
  const method = work.rows.method.get(id) ?? testMethod(work, id);
  if (!method) throw noSuch("PaymentMethod", id, "payment_method");
  return method;
}

function chargeableAmount(params: Params, currency: string): number {
  requiredText(params, "amount");
  const amount = integer(params, "amount") ?? 0;
  const smallest = smallestCharge[currency];
  if (smallest === undefined) throw invalid("currency", `Invalid currency: ${currency}.`);
  if (amount < 1)
    throw invalid("amount", "This value must be greater than or equal to 1.", "parameter_invalid_integer");
  if (amount < smallest)
    throw invalid("amount", `Amount must be at least ${(smallest / 100).toFixed(2)} ${currency}`, "amount_too_small");
  if (amount > largestCharge) throw invalid("amount", "Amount must be no more than $999,999.99", "amount_too_large");
  return amount;
}

function unexpectedState(intent: PaymentIntent, verb: string): StripeFailure {
  return new StripeFailure(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

function save(work: Work, intent: PaymentIntent): PaymentIntent {
  work.changes.push(["intent", intent.id, intent]);
  return intent;
}
