import { verify } from "node:crypto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { signToken, verifyToken } from "./access-token.ts";
import { publicKey } from "./known-keys.ts";
import { TokenKeyEntity } from "./token-key.entity.ts";
import { signingKey } from "./token-key.ts";

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, verify: vi.fn(crypto.verify) };
});

const minute = 60_000;
const day = 86_400_000;
/** Each test uses a new key period, as the process caches the keys it has read. */
let at = 0;
afterAll(useClock(() => at));
beforeEach(() => {
  at += 30 * day;
  vi.mocked(verify).mockClear();
});

const bearer = { sub: "somebody", session: "one", since: 5 };
const sign = (until = Number.MAX_SAFE_INTEGER) => signToken(bearer, { at, until });

/** How often the keys are read while some work goes on. */
const readsIn = async (work: () => Promise<unknown>): Promise<number> => {
  let reads = 0;
  const watching = aroundCalls(({ name }, go) => {
    if (name === "QueryCommand") reads += 1;
    return go();
  });
  await work().finally(() => watching.stop());
  return reads;
};

test("SES-47: the keys are read again after five minutes and not before, also when the clock was set back", async () => {
  const { kid } = await signingKey();
  await publicKey(kid);
  const readAt = at;
  at = readAt + 5 * minute;
  expect(await readsIn(async () => expect(await publicKey(kid)).toBeDefined())).toBe(0);
  at = readAt + 5 * minute + 1;
  expect(await readsIn(() => publicKey(kid))).toBe(1);
  at = readAt - 1;
  expect(await readsIn(() => publicKey(kid))).toBe(1);
  at = readAt;
});

test("SES-47: an unknown key is looked for once a second at most, and a known one is not read again for it", async () => {
  const { kid } = await signingKey();
  await publicKey(kid);
  at += 1000;
  expect(await readsIn(async () => expect(await publicKey("invented")).toBeUndefined())).toBe(0);
  at += 1;
  expect(await readsIn(() => publicKey(kid))).toBe(0);
  expect(await readsIn(() => publicKey("invented"))).toBe(1);
  expect(await readsIn(() => publicKey("invented"))).toBe(0);
});

test("SES-47: many who ask at once wait for one reading, and one that failed is tried again", async () => {
  const { kid } = await signingKey();
  const failing = aroundCalls(() => Promise.reject(new Error("The store is away.")));
  await expect(publicKey(kid)).rejects.toThrow("The store is away.");
  failing.stop();
  const many = () => Promise.all(Array.from({ length: 20 }, () => publicKey(kid)));
  expect(await readsIn(async () => expect((await many()).every(Boolean)).toBe(true))).toBe(1);
});

test("SES-47: a key counts to its end and no longer", async () => {
  const { kid } = await signingKey();
  const { data } = await TokenKeyEntity.get({ kid }).go();
  at = (data?.until ?? 0) - 1;
  expect(await publicKey(kid)).toBeDefined();
  at += 1;
  expect(await publicKey(kid)).toBeUndefined();
});

test("SES-47: the signature of a token is checked once, until the token ends", async () => {
  const token = await sign();
  expect(await verifyToken(token)).toEqual(bearer);
  at += 15 * minute - 1;
  expect(await verifyToken(token)).toEqual(bearer);
  expect(verify).toHaveBeenCalledTimes(1);
  at += 1;
  await expect(verifyToken(token)).rejects.toMatchObject({ code: "token.invalid" });
  // It is forgotten with its end, so asking again does not bring it back.
  at -= 1;
  expect(await verifyToken(token)).toEqual(bearer);
  expect(verify).toHaveBeenCalledTimes(3);
});

test("SES-47: a token that was checked opens nothing once its key is gone", async () => {
  const { kid } = await signingKey();
  const token = await sign();
  await verifyToken(token);
  await TokenKeyEntity.remove({ kid }).go();
  at += 5 * minute + 1;
  await expect(verifyToken(token)).rejects.toMatchObject({ code: "token.invalid" });
});

test("SES-47: a token ends after fifteen minutes, or with its session if that is sooner", async () => {
  const until = at / 1000 + 60;
  const token = await sign(until);
  at += 60_000 - 1;
  expect(await verifyToken(token)).toEqual(bearer);
  at += 1;
  await expect(verifyToken(token)).rejects.toMatchObject({ code: "token.invalid" });
});
