import { type LocalSecrets, startSecrets } from "@cu/local-cloud/secrets/secrets";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createIntent } from "../../use-cases/payment/create-intent.ts";
import { eventOf, sign } from "../../use-cases/payment/payment.test-kit.ts";
import { receiveEvent } from "../../use-cases/payment/webhook.ts";
import { readSecret, secretFor } from "../../use-cases/session/seal.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { useClock } from "../clock.ts";
import { config } from "../config/config.ts";
import { held } from "../config/held-secrets.ts";
import type { SecretName } from "../config/secret-names.ts";
import { readSecrets } from "./read-secrets.ts";

const before = { ...process.env };
let store: LocalSecrets;
let time: number;
let restore: () => void;
let stale: unknown[];

const read = () => readSecrets(["sessionKey"], (error) => stale.push(error));
const put = (name: SecretName, text: string) => {
  process.env[name] = `test/${name}`;
  store.put(`test/${name}`, text);
};
const key = (letter: string) => Buffer.alloc(32, letter).toString("base64");
const fail = (count: number) => store.faults.set([{ kind: "error", match: "GetSecretValue", count }]);

beforeAll(async () => {
  store = await startSecrets();
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = store.endpoint;
});
afterAll(() => store.close());
beforeEach(() => {
  stale = [];
  time = Date.UTC(2026, 2, 1);
  restore = useClock(() => time);
});
afterEach(() => {
  restore();
  store.faults.clear();
  held.clear();
  for (const name of Object.keys(process.env)) if (name.endsWith("_SECRET")) delete process.env[name];
  process.env.STAGE = before.STAGE;
});

test("SES-42: a secret comes from the store, once for a process, however many calls begin together", async () => {
  put("SESSION_KEY_SECRET", key("a"));
  await Promise.all(Array.from({ length: 50 }, read));
  expect(config.sessionKey).toBe(key("a"));
  // The store is not asked again while the secret is fresh: it would fail.
  fail(9);
  time += 4 * 60_000;
  await read();
  expect([config.sessionKey, stale]).toEqual([key("a"), []]);
});

test("SES-42: an exchanged secret is in force five minutes later, without a deployment", async () => {
  put("SESSION_KEY_SECRET", key("a"));
  await read();
  const cookie = secretFor("cookie", "ses_1");
  put("SESSION_KEY_SECRET", key("b"));
  await read();
  expect(readSecret("cookie", cookie)).toBe("ses_1");
  time += 5 * 60_000;
  await read();
  expect(config.sessionKey).toBe(key("b"));
  expect(readSecret("cookie", cookie)).toBeUndefined();
});

test("SES-43: if the secret store fails later, the previous secret stays in use, the error is reported, and it is retried", async () => {
  put("SESSION_KEY_SECRET", key("a"));
  await read();
  put("SESSION_KEY_SECRET", key("b"));
  time += 5 * 60_000;
  fail(3);
  await Promise.all([read(), read()]);
  expect(config.sessionKey).toBe(key("a"));
  expect(stale).toEqual([expect.objectContaining({ name: "InternalServiceError" })]);
  // The store is not asked for half a minute, even if it has recovered.
  time += 29_999;
  await read();
  expect([config.sessionKey, stale.length]).toEqual([key("a"), 1]);
  time += 1;
  await read();
  expect(config.sessionKey).toBe(key("b"));
});

test("SES-43: a process that has never had its secret refuses to work, and reads it at the next call", async () => {
  put("SESSION_KEY_SECRET", key("a"));
  fail(3);
  await expect(read()).rejects.toMatchObject({ name: "InternalServiceError" });
  await read();
  expect(config.sessionKey).toBe(key("a"));
});

test("SES-42: a deployed stage takes no secret from its environment", async () => {
  Object.assign(process.env, { STAGE: "prod", SESSION_KEY: key("c"), STRIPE_SECRET_KEY: "sk_plain" });
  expect(() => config.sessionKey).toThrow("SESSION_KEY_SECRET was not read");
  expect(() => config.stripeSecretKey).toThrow("STRIPE_SECRET was not read");
  await expect(read()).rejects.toThrow("SESSION_KEY_SECRET is not set");
  process.env.SESSION_KEY = before.SESSION_KEY;
});

test("SES-42: the card provider's keys and webhook secrets are the store's, also after an exchange", async () => {
  const stripe = (webhookSecrets: string) =>
    put("STRIPE_SECRET", JSON.stringify({ secretKey: "sk_test_a", publishableKey: "pk_test_a", webhookSecrets }));
  const payload = eventOf("customer.created", "pi_1");
  stripe("whsec_1");
  await readSecrets(["payments"], (error) => stale.push(error));
  expect(config.stripePublishableKey).toBe("pk_test_a");
  await receiveEvent(payload, sign(payload, "whsec_1"));
  await expect(receiveEvent(payload, sign(payload, "whsec_2"))).rejects.toMatchObject({ code: "webhook.signature" });
  stripe("whsec_1,whsec_2");
  time += 5 * 60_000;
  await readSecrets(["payments"], (error) => stale.push(error));
  for (const secret of ["whsec_1", "whsec_2"]) await receiveEvent(payload, sign(payload, secret));
});

test("WAL-33: a stage whose operator has given no card keys refuses to take a payment, by name", async () => {
  put("STRIPE_SECRET", JSON.stringify({ secretKey: "", publishableKey: "", webhookSecrets: "", madeBy: "x" }));
  await readSecrets(["payments"], (error) => stale.push(error));
  const person = await makePerson();
  await expect(createIntent(person, { cupoints: 500 })).rejects.toMatchObject({
    code: "payment.unreachable",
    message: "Card payments are not set up yet. Nothing was charged.",
  });
  const payload = eventOf("payment_intent.succeeded", "pi_1");
  await expect(receiveEvent(payload, sign(payload, ""))).rejects.toMatchObject({ code: "webhook.signature" });
});

test("SES-42: a secret that is no JSON object is refused without a word of it", async () => {
  for (const text of ["sk_live_0123456789", '"sk_live_0123456789"', '{"secretKey":17}']) {
    put("STRIPE_SECRET", text);
    held.clear();
    await readSecrets(["payments"], (error) => stale.push(error));
    const told = (() => {
      try {
        return config.stripeSecretKey;
      } catch (error) {
        return error;
      }
    })();
    expect(told).toEqual(new Error("The secret at STRIPE_SECRET must be a JSON object of texts."));
  }
});
