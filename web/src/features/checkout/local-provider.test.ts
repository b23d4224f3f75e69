import { afterEach, expect, test, vi } from "vitest";
import type { Intent } from "./card-provider.ts";
import { authenticate, confirmCard } from "./local-provider.ts";

const intent: Intent = {
  clientSecret: "secret_of_pi_1",
  paymentIntentId: "pi_1",
  publishableKey: "pk_local",
  providerEndpoint: "http://127.0.0.1:9",
};
const card = { number: "4242424242424242", month: "12", year: "39", code: "123" };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A provider that answers this, and what it was asked. */
const answering = (said: object) => {
  const asked: { address: string; method: string | undefined; key: string | null; form: object }[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const form = Object.fromEntries(body as URLSearchParams);
    asked.push({ address, method, key: new Headers(headers).get("authorization"), form });
    return Response.json(said);
  });
  return asked;
};

test("WAL-04: a card is sent to the provider that the payment names, under its key, and nowhere else", async () => {
  const asked = answering({ status: "succeeded" });
  expect(await confirmCard(intent, card)).toEqual({ status: "paid" });
  expect(asked).toEqual([
    {
      address: "http://127.0.0.1:9/v1/payment_intents/pi_1/confirm",
      method: "POST",
      key: "Bearer pk_local",
      form: {
        client_secret: "secret_of_pi_1",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": "4242424242424242",
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "39",
        "payment_method_data[card][cvc]": "123",
      },
    },
  ]);
});

test("WAL-08, WAL-27: results of the embedded provider: paid, also by a previous attempt, authenticate, or refused with its message", async () => {
  for (const [said, outcome] of [
    [{ error: { message: "Paid before.", payment_intent: { status: "succeeded" } } }, { status: "paid" }],
    [{ status: "requires_action" }, { status: "authenticate" }],
    [{ error: { message: "Your card was declined." } }, { status: "refused", message: "Your card was declined." }],
    [
      { status: "requires_payment_method", last_payment_error: { message: "It was not you." } },
      { status: "refused", message: "It was not you." },
    ],
    [
      { status: "processing", last_payment_error: null },
      { status: "refused", message: "The card was not charged." },
    ],
  ] as const) {
    answering(said);
    expect(await confirmCard(intent, card)).toEqual(outcome);
  }
});

test("WAL-04: a failed authentication shows the message for payers; a successful one pays, or shows why not", async () => {
  const failed = { status: "requires_payment_method", last_payment_error: { message: "authentication_failure" } };
  const asked = answering(failed);
  expect(await authenticate(intent, "failed")).toEqual({
    status: "refused",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
  expect(await authenticate(intent, "succeeded")).toEqual({ status: "refused", message: "authentication_failure" });
  expect(asked.map(({ address, form }) => [address, form])).toEqual(
    ["failed", "succeeded"].map((outcome) => [
      "http://127.0.0.1:9/__local/payment_intents/pi_1/authentication",
      { client_secret: "secret_of_pi_1", outcome },
    ]),
  );
  answering({ status: "succeeded" });
  expect(await authenticate(intent, "succeeded")).toEqual({ status: "paid" });
  expect(await authenticate(intent, "failed")).toEqual({ status: "paid" });
});
