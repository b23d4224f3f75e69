import { randomBytes } from "node:crypto";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { unsealWith } from "./seal.ts";
import { TokenKeyEntity, type TokenKeyItem } from "./token-key.entity.ts";
import { signingKey } from "./token-key.ts";

const day = 86_400_000;
const period = 30 * day;
/** Each test uses new periods, as the process caches the keys it knows. */
let at = 0;
afterAll(useClock(() => at));
afterEach(() => vi.unstubAllEnvs());

const stored = async (): Promise<TokenKeyItem[]> =>
  (await TokenKeyEntity.query.byKid({}).go({ pages: "all", consistent: true })).data;
const periodsOf = (keys: readonly TokenKeyItem[]) => keys.map(({ kid }) => Number(kid.split("-")[0])).toSorted();

/** The names of the store calls that some work makes. */
const sentBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const names: string[] = [];
  const watching = aroundCalls(({ name }, go) => {
    names.push(name);
    return go();
  });
  await work().finally(() => watching.stop());
  return names;
};

test("SES-47: a key is made once for thirty days, is kept sealed, and counts twenty minutes past its last day", async () => {
  at = 100 * period;
  const { kid, privateKey } = await signingKey();
  expect(kid).toMatch(/^100-[\da-f]{8}$/);
  const keys = await stored();
  const until = 101 * period + 20 * 60_000;
  expect(keys).toMatchObject([{ kid, until, ttl: until / 1000 + 86_400 }]);
  const pem = privateKey.export({ format: "pem", type: "pkcs8" });
  expect(unsealWith(process.env.TOKEN_KEY ?? "", keys[0]?.sealedPrivateKey ?? "", kid)).toBe(pem);
  expect(privateKey.export({ format: "jwk" }).n).toBe(keys[0]?.modulus);
  // The process holds it from then on, to the last moment before the next one is made.
  at = 101 * period - 7 * day - 1;
  expect(await sentBy(async () => expect((await signingKey()).kid).toBe(kid))).toEqual([]);
  expect(periodsOf(await stored())).toEqual([100]);
});

test("SES-47: the next key is there a week before its turn, and signs from the first moment of its period", async () => {
  at = 201 * period - 7 * day;
  const { kid } = await signingKey();
  expect(kid).toMatch(/^200-/);
  expect(periodsOf(await stored())).toEqual([100, 200, 201]);
  at = 201 * period - 1;
  expect((await signingKey()).kid).toBe(kid);
  at = 201 * period;
  expect(await sentBy(async () => expect((await signingKey()).kid).toMatch(/^201-/))).toEqual([]);
});

test("SES-47: of two that make a key at once both sign with the one that was first", async () => {
  at = 300 * period;
  const first = await signingKey();
  const kept = await stored();
  vi.resetModules();
  const elsewhere = await import("./token-key.ts");
  const { useClock: useItsClock } = await import("../../foundation/clock.ts");
  useItsClock(() => at);
  // Another process looks before the key is there, and writes after it.
  const { client } = await import("../../foundation/store/table.ts");
  const send = client.send.bind(client) as (...sent: unknown[]) => Promise<{ Item?: unknown }>;
  let looks = 0;
  Object.assign(client, {
    send: async (command: { constructor: { name: string } }, ...more: unknown[]) => {
      const answer = await send(command, ...more);
      return command.constructor.name === "GetCommand" && looks++ === 0 ? {} : answer;
    },
  });
  const second = await elsewhere.signingKey();
  expect(looks).toBe(2);
  expect(second.privateKey.export({ format: "jwk" }).n).toBe(first.privateKey.export({ format: "jwk" }).n);
  expect(await stored()).toEqual(kept);
});

test("SES-47: another secret makes another key, and keeps the previous one", async () => {
  at = 400 * period;
  const former = await signingKey();
  vi.stubEnv("TOKEN_KEY", randomBytes(32).toString("base64"));
  const { kid } = await signingKey();
  expect(kid).toMatch(/^400-/);
  expect(kid).not.toBe(former.kid);
  expect(periodsOf(await stored()).filter((one) => one === 400)).toEqual([400, 400]);
  vi.unstubAllEnvs();
  expect((await signingKey()).kid).toBe(former.kid);
});

test("SES-43, SES-47: a store failure is reported and not cached, and the next sign-in retries", async () => {
  at = 500 * period;
  const failing = aroundCalls(({ name }, go) =>
    name === "TransactWriteCommand" || name === "PutCommand" ? Promise.reject(new Error("The store is away.")) : go(),
  );
  await expect(signingKey()).rejects.toThrow("The store is away.");
  failing.stop();
  expect((await signingKey()).kid).toMatch(/^500-/);
  at = 600 * period;
  // Written but not readable: signing must fail, as other processes would not know the key.
  const blind = aroundCalls(async ({ name }, go) => (name === "GetCommand" ? {} : await go()));
  await expect(signingKey()).rejects.toMatchObject({ code: "server.busy" });
  blind.stop();
  expect((await signingKey()).kid).toMatch(/^600-/);
});
