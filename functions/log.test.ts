import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { Conflict } from "@cu/core/foundation/store/commit";
import { ClassEntity } from "@cu/core/storage/class/class.entity";
import Stripe from "stripe";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { consumer } from "./consumers/consumer.ts";
import { logBug } from "./log.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const canaries = ["sk_live_CANARY1", "canary2@example.com", "CANARY3", "whsec_CANARY4", "canary5"];
const [secret, mail, item, hook, path] = canaries;

/** Everything that is written while some work is done. */
const logOf = async (work: () => unknown): Promise<string> => {
  const written: string[] = [];
  const keep = (chunk: unknown) => {
    written.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  await work();
  vi.restoreAllMocks();
  return written.join("\n");
};

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
};

const errors: readonly (readonly [string, () => unknown])[] = [
  [
    "Stripe",
    () =>
      new Stripe.errors.StripeAuthenticationError({
        message: `Invalid API Key provided: ${secret}`,
        type: "invalid_request_error",
        headers: { authorization: `Bearer ${secret}` },
        requestId: hook,
        payment_intent: { client_secret: `pi_1_${secret}`, receipt_email: mail },
      } as never),
  ],
  [
    "the AWS SDK",
    () =>
      Object.assign(
        new TransactionCanceledException({
          message: `Transaction cancelled for ${mail}`,
          $metadata: { httpStatusCode: 400, requestId: hook },
          CancellationReasons: [{ Code: "ValidationError", Message: `${secret}`, Item: { email: { S: mail ?? "" } } }],
        }),
        { $response: { body: item } },
      ),
  ],
  ["ElectroDB", () => thrownBy(() => ClassEntity.put({ id: item, label: secret, code: mail } as never).params())],
  ["zod", () => thrownBy(() => z.object({ [item ?? ""]: z.literal(secret) }).parse({ [item ?? ""]: mail }))],
  ["fetch", () => thrownBy(() => fetch(`http://${secret}:${item}@127.0.0.1:1/${path}?mail=${mail}`))],
  ["fetch, refused", () => thrownBy(() => fetch(`http://127.0.0.1:1/${path}?mail=${mail}`))],
  ["JSON", () => thrownBy(() => JSON.parse(`{"secret": "${secret}", ${mail}`))],
  ["a cause", () => new Error(`Outer ${secret}`, { cause: Object.assign(new Error(mail), { code: "ECONNRESET" }) })],
  [
    "a name, a code and properties",
    () => Object.assign(new Error(hook), { name: secret, code: mail, item: { S: item } }),
  ],
  ["a message that looks like a stack", () => new Error(`x\n    at work (/srv/core/${path}/${item}.ts:1:1)`)],
  ["no error at all", () => ({ secret, mail })],
  ["text", () => `${secret} ${mail}`],
];

test.for(errors)(
  "ERR-15, O3: of an error of %s its kind and place are logged, and nothing that it carries",
  async ([, make]) => {
    const error = await make();
    const log = await logOf(() => logBug(error, { requestId: "request-1", route: "wallet.top-up" }));
    expect(log).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(log)).toEqual({
      level: "ERROR",
      message: "bug",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: "request-1",
      route: "wallet.top-up",
      bug: expect.objectContaining({ name: expect.any(String), at: expect.any(Array) }),
    });
    for (const canary of canaries) expect(log.toLowerCase()).not.toContain(canary.toLowerCase());
  },
);

test("ERR-15, O3: a logged bug has its kind, code, status, our stack frames, and messages written by us", async () => {
  const sdk = new TransactionCanceledException({ message: "", $metadata: { httpStatusCode: 400 } });
  const outer = new Error("x", { cause: Object.assign(new Error("y"), { code: "ECONNRESET" }) });
  const bugs = [];
  for (const error of [sdk, outer, new Conflict(["wallet"])])
    bugs.push(JSON.parse(await logOf(() => logBug(error))).bug);
  expect(bugs).toMatchObject([
    { name: "TransactionCanceledException", status: 400 },
    { name: "Error", causes: [{ code: "ECONNRESET" }] },
    { name: "Conflict", message: expect.stringContaining("wallet") },
  ]);
  for (const { at } of bugs) expect(at[0]).toMatch(/functions\/log\.test\.ts:\d+:\d+$/);
});

test("ERR-15, O3: an error that leaves a consumer is logged without what it carries, and goes on without it", async () => {
  const failing = consumer("outbox", async (): Promise<void> => {
    throw Object.assign(new Error(`${secret} ${mail}`), { item });
  });
  let left: unknown;
  const log = await logOf(async () => {
    left = await thrownBy(() => failing({}));
  });
  expect(JSON.parse(log)).toMatchObject({ message: "bug", type: "outbox" });
  const seen = `${log} ${String(left)} ${JSON.stringify(left)} ${(left as Error).stack}`;
  for (const canary of canaries) expect(seen).not.toContain(canary);
});
