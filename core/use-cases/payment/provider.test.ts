import { Failure } from "@cu/api/failure";
import Stripe from "stripe";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "../../foundation/config/config.ts";
import { ask, isMissing } from "./provider.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const failing = (error: Error, unanswered?: string) => ask(() => Promise.reject(error), unanswered);

test("WAL-33: without keys a payment is refused with that reason, and no call is made", async () => {
  vi.spyOn(config, "stripeSecretKey", "get").mockReturnValue("");
  const question = vi.fn();
  await expect(ask(question)).rejects.toThrow(
    new Failure("payment.unreachable", "Card payments are not set up yet. Nothing was charged."),
  );
  expect(question).not.toHaveBeenCalled();
});

test("WAL-08: transient faults of the card service are reported as such, in the caller's wording; a declined card is a separate error", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
  const { errors } = Stripe;
  const passing = [
    new errors.StripeConnectionError({ message: "x", type: "api_error" }),
    new errors.StripeAPIError({ message: "x", type: "api_error" }),
    new errors.StripeRateLimitError({ message: "x", type: "rate_limit_error" }),
  ];
  for (const error of passing) {
    await expect(failing(error)).rejects.toThrow(new Failure("payment.unreachable"));
    await expect(failing(error, "Not lost.")).rejects.toThrow(new Failure("payment.unreachable", "Not lost."));
  }
  const card = new errors.StripeCardError({ message: "Declined.", type: "card_error" });
  await expect(failing(card)).rejects.toBe(card);
  const bug = new TypeError("x");
  await expect(failing(bug, "Not lost.")).rejects.toBe(bug);
});

test("WAL-27: only what the provider does not know is missing", () => {
  const invalid = (code: string) =>
    new Stripe.errors.StripeInvalidRequestError({ message: "x", type: "invalid_request_error", code });
  expect(
    [invalid("resource_missing"), invalid("parameter_invalid"), new TypeError("x"), undefined].map(isMissing),
  ).toEqual([true, false, false, false]);
});

test("WAL-33, WAL-04: one connection per key, to the endpoint configured for the stage", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_first");
  vi.stubEnv("STRIPE_API_BASE", "http://127.0.0.1:9");
  const connection = () => ask(async (stripe) => stripe);
  const [first, again] = [await connection(), await connection()];
  expect(again).toBe(first);
  const placeOf = (stripe: Stripe) => ["host", "port", "protocol"].map((name) => stripe.getApiField(name as "host"));
  expect(placeOf(first)).toEqual(["127.0.0.1", "9", "http"]);
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_second");
  vi.stubEnv("STRIPE_API_BASE", "https://cards.example:8443");
  const second = await connection();
  expect(second).not.toBe(first);
  expect(placeOf(second)).toEqual(["cards.example", "8443", "https"]);
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_third");
  vi.stubEnv("STRIPE_API_BASE", "");
  expect(placeOf(await connection())[0]).toBe("api.stripe.com");
});
