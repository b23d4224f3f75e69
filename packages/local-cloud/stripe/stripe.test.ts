import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../http.ts";
import { setFaults } from "../set-faults.test-kit.ts";
import { type LocalStripe, startStripe } from "./stripe.ts";

const secret = "whsec_local";
let dir: string;
let clock: number;
let local: LocalStripe;
let stripe: Stripe;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "stripe-"));
  clock = Date.now();
  await start();
});

afterEach(async () => {
  await local.close();
  await receiver?.stop();
  receiver = undefined;
  rmSync(dir, { recursive: true });
});

async function start(): Promise<void> {
  const webhook = receiver && { url: receiver.url, secret };
  local = await startStripe({ dir, now: () => clock, webhook });
  stripe = new Stripe("sk_test_local", {
    host: "127.0.0.1",
    port: new URL(local.endpoint).port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function restart(): Promise<void> {
  await local.close();
  await start();
}

type Receiver = { url: string; events: Stripe.Event[]; answer: { status: number }; stop(): Promise<void> };
let receiver: Receiver | undefined;

/** A webhook that verifies signatures with Stripe's SDK and records the events. */
async function receive(): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const answer = { status: 200 };
  const service = await serve({ service: "receiver" }, ({ body, headers }) => {
    const received = Math.floor(clock / 1000);
    const header = headers["stripe-signature"] ?? "";
    events.push(stripe.webhooks.constructEvent(body, header, secret, 300, undefined, received));
    return { status: answer.status };
  });
  receiver = { url: `${service.endpoint}/hook`, events, answer, stop: () => service.close() };
  local.setWebhook({ url: receiver.url, secret });
  return receiver;
}

function create(more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount: 500, currency: "usd", ...more });
}

function pay(method = "pm_card_visa"): Promise<Stripe.PaymentIntent> {
  return create({ payment_method: method, confirm: true });
}

const card = { number: "4242 4242 4242 4242", exp_month: "12", exp_year: "99", cvc: "123" };

/** The local card form's requests, with only the publishable key and the client secret. */
async function browser(path: string, fields: Record<string, string>): Promise<{ status: number; body: BrowserAnswer }> {
  const response = await fetch(`${local.endpoint}${path}`, {
    method: "POST",
    headers: { authorization: "Bearer pk_test_local", origin: "http://localhost:3000" },
    body: new URLSearchParams(fields),
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  return { status: response.status, body: (await response.json()) as BrowserAnswer };
}
type BrowserAnswer = Record<string, unknown> & {
  error?: { code: string; decline_code?: string; payment_intent?: object };
};

function confirmInBrowser(intent: Stripe.PaymentIntent, changes: Partial<typeof card> = {}) {
  const fields = Object.entries({ ...card, ...changes }).map(([name, value]) => [
    `payment_method_data[card][${name}]`,
    value,
  ]);
  return browser(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? "",
    "payment_method_data[type]": "card",
    ...Object.fromEntries(fields),
  });
}

function authenticate(intent: Stripe.PaymentIntent, outcome: string) {
  const client_secret = intent.client_secret ?? "";
  return browser(`/__local/payment_intents/${intent.id}/authentication`, { client_secret, outcome });
}

async function post(path: string, fields: Record<string, string>, key = "sk_test_local", idempotencyKey = "") {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey };
  const response = await fetch(local.endpoint + path, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { status: response.status, body: await response.json() };
}

test("an intent is created, confirmed and read back, also after a restart", async () => {
  const intent = await create({ metadata: { sub: "person-1" }, description: "500 cupoints" });
  expect(intent).toMatchObject({ status: "requires_payment_method", amount: 500, amount_received: 0, livemode: false });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 500, metadata: { sub: "person-1" } });
  await restart();
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(paid);
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(latest_charge).toMatchObject({
    paid: true,
    payment_method_details: { card: { brand: "visa", last4: "4242" } },
  });
});

test.each([
  ["no amount", { currency: "usd" }, "parameter_missing"],
  ["no currency", { amount: "500" }, "parameter_missing"],
  ["a broken number", { amount: "100.5", currency: "usd" }, "parameter_invalid_integer"],
  ["not a number", { amount: "1e309", currency: "usd" }, "parameter_invalid_integer"],
  ["below zero", { amount: "-500", currency: "usd" }, "parameter_invalid_integer"],
  ["too little", { amount: "49", currency: "usd" }, "amount_too_small"],
  ["too much", { amount: "100000000", currency: "usd" }, "amount_too_large"],
  ["a misspelt parameter", { amount: "500", currency: "usd", metdata: "x" }, "parameter_unknown"],
  ["an unknown customer", { amount: "500", currency: "usd", customer: "cus_x" }, "resource_missing"],
])("an intent is refused: %s", async (_, fields, code) => {
  const { body } = await post("/v1/payment_intents", fields);
  expect(body.error).toMatchObject({ type: "invalid_request_error", code });
});

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000000069", "expired_card", undefined],
  ["4000000000000127", "incorrect_cvc", undefined],
  ["4000000000000119", "processing_error", undefined],
])("card %s is declined with %s, and another card may then pay", async (number, code, declineCode) => {
  const intent = await create({ metadata: { sub: "person-1" } });
  const declined = await confirmInBrowser(intent, { number });
  expect(declined.status).toBe(402);
  expect(declined.body.error).toMatchObject({ type: "card_error", code, payment_intent: { id: intent.id } });
  expect(declined.body.error?.decline_code).toBe(declineCode);
  expect(declined.body.error?.payment_intent).not.toHaveProperty("metadata");
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: "requires_payment_method", amount_received: 0, last_payment_error: { code } });
  expect((await confirmInBrowser(intent)).body).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("a refused creation leaves no intent, no event and no kept answer", async () => {
  const options = { idempotencyKey: "key-1" };
  const create = (payment_method: string) =>
    stripe.paymentIntents.create({ amount: 500, currency: "usd", payment_method, confirm: true }, options);
  await expect(create("pm_unknown")).rejects.toMatchObject({ code: "resource_missing" });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
  expect(await create("pm_card_visa")).toMatchObject({ status: "succeeded" });
});

test("the SDK sees a decline as a card error with the intent", async () => {
  await expect(pay("pm_card_chargeDeclined")).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "generic_decline",
    statusCode: 402,
    payment_intent: { status: "requires_payment_method" },
  });
});

test.each([
  ["a mistyped number", { number: "4242424242424241" }, "incorrect_number"],
  ["a real number", { number: "4539578763621486" }, "card_declined"],
  ["month 13", { exp_month: "13" }, "invalid_expiry_month"],
  ["a past year", { exp_year: "20" }, "invalid_expiry_year"],
  ["a short cvc", { cvc: "1" }, "invalid_cvc"],
  ["no cvc", { cvc: "" }, "invalid_cvc"],
])("the card form refuses %s", async (_, changes, code) => {
  const intent = await create();
  const refused = await confirmInBrowser(intent, changes);
  expect(refused).toMatchObject({ status: 402, body: { error: { code } } });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
});

test("3-D Secure: the payment waits for the bank's window and succeeds after it", async () => {
  const intent = await create();
  const waiting = await confirmInBrowser(intent, { number: "4000002500003155" });
  expect(waiting.body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_action",
    amount_received: 0,
  });
  expect((await authenticate(intent, "succeeded")).body).toMatchObject({ status: "succeeded" });
  expect((await authenticate(intent, "succeeded")).body.error?.code).toBe("payment_intent_unexpected_state");
});

test("3-D Secure: a failed authentication charges nothing and lets another card pay", async () => {
  const intent = await create();
  await confirmInBrowser(intent, { number: "4000002500003155" });
  expect((await authenticate(intent, "failed")).body).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect((await confirmInBrowser(intent)).body).toMatchObject({ status: "succeeded" });
});

test("3-D Secure: a card may be declined after the authentication", async () => {
  const intent = await create();
  await confirmInBrowser(intent, { number: "4000008260003178" });
  expect((await authenticate(intent, "succeeded")).body.error?.code).toBe("card_declined");
});

test("a browser needs the client secret, sees no notes and can do nothing else", async () => {
  const intent = await create({ metadata: { sub: "person-1" } });
  const stranger = await confirmInBrowser({ ...intent, client_secret: `${intent.id}_secret_guess` });
  expect(stranger).toMatchObject({ status: 404, body: { error: { code: "resource_missing" } } });
  const { body } = await confirmInBrowser(intent);
  expect(body).not.toHaveProperty("metadata");
  for (const path of ["/v1/payment_intents", "/v1/refunds", `/v1/payment_intents/${intent.id}/cancel`])
    expect((await browser(path, { payment_intent: intent.id })).status).toBe(403);
});

test("a server that sends card numbers is refused", async () => {
  const { id } = await create();
  const fields = { "payment_method_data[type]": "card", "payment_method_data[card][number]": "4242424242424242" };
  expect((await post(`/v1/payment_intents/${id}/confirm`, fields)).status).toBe(402);
});

test("a foreign page gets no permission, a missing, malformed or live key no answer", async () => {
  const foreign = await fetch(local.endpoint, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  for (const key of ["", "nonsense", "sk_live_abc"]) expect((await post("/v1/customers", {}, key)).status).toBe(401);
});

test("an idempotency key makes a repeat harmless and refuses another request", async () => {
  const options = { idempotencyKey: "key-1" };
  const params = { amount: 500, currency: "usd" };
  const first = await stripe.paymentIntents.create(params, options);
  await restart();
  const again = await stripe.paymentIntents.create(params, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const other = { type: "StripeIdempotencyError", statusCode: 400 };
  await expect(stripe.paymentIntents.create({ ...params, amount: 600 }, options)).rejects.toMatchObject(other);
  await expect(stripe.customers.create({}, options)).rejects.toMatchObject(other);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("a kept decline is repeated, a refused parameter is not kept, and keys end after a day", async () => {
  const declining = { amount: 500, currency: "usd", payment_method: "pm_card_chargeDeclined", confirm: true };
  const declined = () => stripe.paymentIntents.create(declining, { idempotencyKey: "key-1" }).catch((error) => error);
  expect((await declined()).payment_intent.id).toBe((await declined()).payment_intent.id);
  const options = { idempotencyKey: "key-2" };
  await expect(stripe.paymentIntents.create({ amount: 1, currency: "usd" }, options)).rejects.toThrow("at least 0.50");
  const made = await stripe.paymentIntents.create({ amount: 500, currency: "usd" }, options);
  clock += 86_400_000;
  expect((await stripe.paymentIntents.create({ amount: 500, currency: "usd" }, options)).id).not.toBe(made.id);
});

test("a cancelled intent cannot be paid, a paid one cannot be cancelled or paid again", async () => {
  const unpaid = await create();
  expect(await stripe.paymentIntents.cancel(unpaid.id)).toMatchObject({ status: "canceled" });
  const paid = await pay();
  const refused = { code: "payment_intent_unexpected_state", statusCode: 400 };
  const method = { payment_method: "pm_card_visa" };
  await expect(stripe.paymentIntents.confirm(unpaid.id, method)).rejects.toMatchObject(refused);
  await expect(stripe.paymentIntents.confirm(paid.id, method)).rejects.toMatchObject(refused);
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(refused);
});

test("refunds never exceed the payment", async () => {
  const paid = await pay();
  const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 200, reason: "requested_by_customer" });
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({
    amount: 200,
    status: "succeeded",
    payment_intent: paid.id,
  });
  await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 301 })).rejects.toThrow(
    "greater than unrefunded",
  );
  expect(await stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 300 });
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const unpaid = await create();
  await expect(stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
    code: "charge_not_captured",
  });
  await expect(stripe.refunds.retrieve("re_none")).rejects.toMatchObject({ code: "resource_missing", statusCode: 404 });
});

test("a dispute comes by card or by the local call, and can be lost or won", async () => {
  const disputed = await pay("pm_card_createDispute");
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  expect(dispute).toMatchObject({ amount: 500, status: "needs_response", reason: "fraudulent" });
  await expect(stripe.refunds.create({ payment_intent: disputed.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
  expect(await stripe.disputes.close(dispute?.id ?? "")).toMatchObject({ status: "lost" });

  const paid = await pay();
  const opened = await post("/__local/disputes", { payment_intent: paid.id, amount: "100" });
  expect(opened.body).toMatchObject({ amount: 100, charge: paid.latest_charge });
  expect((await post(`/__local/disputes/${opened.body.id}/won`, {})).body).toMatchObject({ status: "won" });
  expect((await post("/__local/disputes", { payment_intent: "pi_none" })).status).toBe(404);
});

test("lists are newest first, in pages and filtered", async () => {
  const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await create(n % 2 ? { customer } : {})).id);
  const all: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) all.push(intent.id);
  expect(all).toEqual(ids);
  const own = await stripe.paymentIntents.list({ customer });
  expect(own.data.map((intent) => intent.id)).toEqual([ids[1], ids[3]]);
  const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] });
  expect(before.data.map((intent) => intent.id)).toEqual([ids[2], ids[3]]);
  expect((await stripe.paymentIntents.list({ created: { gt: Math.floor(clock / 1000) } })).data).toEqual([]);
});

test("events tell what happened, in order, and are kept", async () => {
  const paid = await pay();
  await restart();
  const { data } = await stripe.events.list();
  const types = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];
  expect(data.map((event) => event.type).reverse()).toEqual(types);
  const [event] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
  expect(event).toMatchObject({ data: { object: { id: paid.id, amount_received: 500 } }, pending_webhooks: 1 });
  expect(await stripe.events.retrieve(event?.id ?? "")).toMatchObject({ type: "payment_intent.succeeded" });
});

test("webhooks are signed, stamped with the injected clock and delivered once", async () => {
  const { events } = await receive();
  clock += 3 * 86_400_000;
  await pay();
  await local.drain();
  expect(events.map((event) => event.type).sort()).toEqual(
    ["charge.succeeded", "payment_intent.created", "payment_intent.succeeded"].sort(),
  );
  expect(events[0]?.created).toBe(Math.floor(clock / 1000));
  expect((await stripe.events.list()).data.every((event) => event.pending_webhooks === 0)).toBe(true);
});

test("what a webhook refuses is sent again, also after a restart, until it is taken", async () => {
  const { events, answer } = await receive();
  answer.status = 500;
  await create();
  await local.drain();
  expect(events.length).toBeGreaterThanOrEqual(3);
  expect(new Set(events.map((event) => event.id)).size).toBe(1);
  await local.close();
  const tries = events.length;
  answer.status = 200;
  await start();
  await local.drain();
  const taken = events.length;
  expect(taken).toBeGreaterThan(tries);
  expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }]);
  await restart();
  await local.drain();
  expect(events.length).toBe(taken);
});

test("events wait on disk while no webhook is set", async () => {
  await pay();
  await restart();
  const { events } = await receive();
  await local.drain();
  expect(events).toHaveLength(3);
});

test("faults: a webhook comes twice, comes after others, or is lost and comes again", async () => {
  const { events } = await receive();
  local.faults.set([
    { kind: "webhook-duplicate", match: "charge.succeeded" },
    { kind: "webhook-drop", match: "payment_intent.succeeded", count: 2 },
    { kind: "webhook-late", match: "payment_intent.created", milliseconds: 3_600_000 },
  ]);
  await pay();
  const count = (type: string) => events.filter((event) => event.type === type).length;
  await expect.poll(() => count("payment_intent.succeeded"), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => count("charge.succeeded"), { timeout: 10_000 }).toBe(2);
  expect(count("payment_intent.created")).toBe(0);
  await local.drain();
  expect(count("payment_intent.created")).toBe(1);
  expect(count("payment_intent.succeeded")).toBe(1);
});

test("faults: shuffled webhooks all come", async () => {
  const { events } = await receive();
  local.faults.set([{ kind: "webhook-shuffle", milliseconds: 200 }]);
  await pay();
  await pay();
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(6);
});

test("faults: the service is busy, broken, or its answer is lost and the key finds the payment", async () => {
  await setFaults(local.endpoint, [
    { kind: "throttle", match: "payment_intents.create", count: 1 },
    { kind: "error", match: "payment_intents.create", count: 1 },
    { kind: "answer-lost", match: "payment_intents.create", count: 1 },
  ]);
  await expect(create()).rejects.toMatchObject({ type: "StripeRateLimitError" });
  await expect(create()).rejects.toMatchObject({ type: "StripeAPIError" });
  const fields = { amount: "500", currency: "usd", payment_method: "pm_card_visa", confirm: "true" };
  await expect(post("/v1/payment_intents", fields, "sk_test_local", "key-1")).rejects.toThrow("fetch failed");
  expect(await post("/v1/payment_intents", fields, "sk_test_local", "key-1")).toMatchObject({
    status: 200,
    body: { status: "succeeded" },
  });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("an unknown path is refused, and every stage but local", async () => {
  expect((await post("/v1/payouts", {})).status).toBe(404);
  await expect(startStripe({ dir, stage: "prod" })).rejects.toThrow('stage "local" only');
});
