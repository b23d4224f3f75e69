import { Failure } from "@cu/api/failure";
import Stripe from "stripe";
import { config } from "../config.ts";

const connect = (): Stripe => {
  const base = config.stripeApiBase === undefined ? undefined : new URL(config.stripeApiBase);
  return new Stripe(config.stripeSecretKey, {
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
};

let stripe: Stripe | undefined;

/** Asks the card provider. What may pass by itself is `payment.unreachable`, by default with the word that nothing was charged. */
export const ask = async <A>(question: (stripe: Stripe) => Promise<A>, unanswered?: string): Promise<A> => {
  stripe ??= connect();
  try {
    return await question(stripe);
  } catch (error) {
    const passing =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    throw passing ? new Failure("payment.unreachable", unanswered) : error;
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
