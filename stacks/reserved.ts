import type { RouteId } from "@cu/api/routes";
import type { Stage } from "./stage.ts";

/**
 * Percent of the account's concurrent executions that only these functions may use, and the most that they may: what
 * people must be able to do while everybody asks for something else.
 */
const shares: Readonly<Record<string, number>> = {
  "watch.post": 20,
  "purchase.buy-course": 2,
  "purchase.buy-module": 2,
  "wallet.create-payment-intent": 1,
  "wallet.top-up": 1,
  "wallet.stripe-webhook": 2,
} satisfies Partial<Record<RouteId, number>>;

/** Undefined where the operator does not say how many may run at once: of a new account's ten none can be set apart. */
export const reservedFor = (route: string, { concurrentExecutions }: Stage): number | undefined => {
  const share = shares[route];
  if (share === undefined || concurrentExecutions === undefined) return undefined;
  return Math.ceil((concurrentExecutions * share) / 100);
};
