import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";

/** A payment intent from the server; a declined card leaves it open for a retry. */
export type Intent = Answer<RouteById<"wallet.create-payment-intent">>;

/**
 * The card provider's result. `invalid`: the form is incomplete and shows why. `refused`: the card was not charged.
 * `authenticate`: the bank requires the cardholder's authentication.
 */
export type Outcome =
  | { readonly status: "paid" }
  | { readonly status: "authenticate" }
  | { readonly status: "invalid" }
  | { readonly status: "refused"; readonly message: string };
