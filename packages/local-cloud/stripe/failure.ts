export type StripeError = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: { readonly [field: string]: unknown };
};

/**
 * `parameters`: refused before anything was done, so no idempotency key keeps it.
 * `execution`: refused for the state of things; kept, without effects.
 * `decline`: the attempt stays on the intent and its events go out, though the call fails.
 */
export type FailureKind = "parameters" | "execution" | "decline";

/** A refusal with the body Stripe sends. */
export class StripeFailure extends Error {
  override readonly name = "StripeFailure";
  readonly status: number;
  readonly error: StripeError;
  readonly kind: FailureKind;

  constructor(status: number, error: StripeError, kind: FailureKind = "execution") {
    super(error.message);
    this.status = status;
    this.error = error;
    this.kind = kind;
  }
}

export function noSuch(object: string, id: string, param = "id"): StripeFailure {
  const message = `No such ${object}: '${id}'`;
  return new StripeFailure(
    404,
    { type: "invalid_request_error", code: "resource_missing", param, message },
    "parameters",
  );
}
