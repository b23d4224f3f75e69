import type { Intent, Outcome } from "./card-provider.ts";

export type CardDetails = {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly code: string;
};

/** Charges a card at stage local's embedded provider; on other stages card data never touches our code. */
export const confirmCard = (intent: Intent, card: CardDetails): Promise<Outcome> =>
  post(intent, `/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.month,
    "payment_method_data[card][exp_year]": card.year,
    "payment_method_data[card][cvc]": card.code,
  });

/** The payer's choice in the fake bank dialog. */
export const authenticate = async (intent: Intent, outcome: "succeeded" | "failed"): Promise<Outcome> => {
  const answer = await post(intent, `/__local/payment_intents/${intent.paymentIntentId}/authentication`, { outcome });
  return outcome === "failed" && answer.status === "refused" ? { ...answer, message: notAuthenticated } : answer;
};

// The provider's API message is for developers; these are the words that its browser script shows payers.
const notAuthenticated =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

type Said = {
  status?: string;
  error?: { message?: string; payment_intent?: { status?: string } };
  last_payment_error?: { message?: string } | null;
};

const post = async (intent: Intent, path: string, fields: Record<string, string>): Promise<Outcome> => {
  const response = await fetch(`${intent.providerEndpoint}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${intent.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.clientSecret, ...fields }),
  });
  return outcomeOf((await response.json()) as Said);
};

const outcomeOf = ({ status, error, last_payment_error: last }: Said): Outcome => {
  // The previous attempt charged the card; only its response was lost.
  if (status === "succeeded" || error?.payment_intent?.status === "succeeded") return { status: "paid" };
  if (status === "requires_action") return { status: "authenticate" };
  return { status: "refused", message: error?.message ?? last?.message ?? "The card was not charged." };
};
