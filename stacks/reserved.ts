import type { RouteId } from "@cu/api/routes";
import type { Stage } from "./stage.ts";

/**
 * Reserved concurrency in percent of the account's limit, which is also these functions' maximum: critical actions that
 * must work under load.
 */
const shares: Readonly<Record<string, number>> = {
  "watch.post": 20,
  "purchase.buy-course": 2,
  "purchase.buy-module": 2,
  "wallet.create-payment-intent": 1,
  "wallet.top-up": 1,
  "wallet.stripe-webhook": 2,
} satisfies Partial<Record<RouteId, number>>;

/** Undefined unless the operator sets the account's limit: a new account's ten leave nothing to reserve. */
export const reservedFor = (route: string, { concurrentExecutions }: Stage): number | undefined => {
  const share = shares[route];
  if (share === undefined || concurrentExecutions === undefined) return undefined;
  return Math.ceil((concurrentExecutions * share) / 100);
};
