import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";

/** A payment that the server opened; a declined card leaves it open for another one. */
export type Intent = Answer<RouteById<"wallet.create-payment-intent">>;

/**
 * What the card provider said. `invalid`: the form is not filled in yet, and says so itself. `refused`: the card was
 * not charged. `authenticate`: the bank wants to know that this is the card's owner.
 */
export type Outcome =
  | { readonly status: "paid" }
  | { readonly status: "authenticate" }
  | { readonly status: "invalid" }
  | { readonly status: "refused"; readonly message: string };
