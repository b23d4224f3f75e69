import { Failure } from "@cu/api/failure";
import { cell } from "@cu/process-cache/process-cache";
import Stripe from "stripe";
import { config } from "../../foundation/config/config.ts";

const connect = (key: string): Stripe => {
  const base = config.stripeApiBase === undefined ? undefined : new URL(config.stripeApiBase);
  return new Stripe(key, {
    maxNetworkRetries: 1,
    timeout: 3_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
};

const connected = cell<{ readonly key: string; readonly stripe: Stripe }>("connection to the card provider");

// The key may be rotated while this process lives.
const connection = (): Stripe => {
  const key = config.stripeSecretKey;
  if (!key) throw new Failure("payment.unreachable", "Card payments are not set up yet. Nothing was charged.");
  if (connected.current?.key !== key) connected.current = { key, stripe: connect(key) };
  return connected.current.stripe;
};

/**
 * Calls the card provider. Transient faults become `payment.unreachable`, by default with a text that nothing was
 * charged.
 */
export const ask = async <A>(question: (stripe: Stripe) => Promise<A>, unanswered?: string): Promise<A> => {
  const stripe = connection();
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
