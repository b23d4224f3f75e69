import { randomInt, randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { askPool } from "../../use-cases/session/ask-pool.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { readUser } from "../user/read-user.ts";
import { somebody } from "./history.test-kit.ts";
import { makeRecoveryCodes, recover } from "./recovery.ts";

lagFromTheStart();

let restore = () => {};
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const network = (): string => `2001:db8:${randomInt(1, 65_536).toString(16)}:${randomInt(1, 65_536).toString(16)}::1`;
const code = "AAAA-BBBB-CCCC-DDDD";
const refused = { code: "recovery.refused" };
const limited = { code: "request.limited" };

test("SES-110: limits guesses to ten an hour per network for any user name, and ten per code from any network", async () => {
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  let clock = start;
  restore = useClock(() => clock);
  const here = network();
  const name = () => `nobody-${randomUUID()}`;
  for (let n = 0; n < 10; n++) await expect(recover({ username: name(), code }, here)).rejects.toMatchObject(refused);
  await expect(recover({ username: name(), code }, here)).rejects.toMatchObject(limited);
  const one = name();
  for (let n = 0; n < 10; n++)
    await expect(recover({ username: one.toUpperCase(), code }, network())).rejects.toMatchObject(refused);
  await expect(recover({ username: one, code }, network())).rejects.toMatchObject(limited);
  clock += 3_600_000 - 1;
  await expect(recover({ username: one, code }, network())).rejects.toMatchObject(limited);
  clock += 1;
  await expect(recover({ username: one, code }, here)).rejects.toMatchObject(refused);
});

test("SES-135: wrong codes of others, however many, never keep the owner from a right one", async () => {
  const { person, identity } = await somebody();
  const [first = ""] = await makeRecoveryCodes(person.sub);
  const wrong = Array.from({ length: 25 }, (_, n) => `${code}${n}`);
  for (const each of wrong)
    await expect(recover({ username: identity.username, code: each }, network())).rejects.toMatchObject(refused);
  await recover({ username: identity.username, code: first }, network());
  expect((await readUser(person)).recoveryCodesLeft).toBe(7);
});

const hashes = async (sub: string) => (await UserEntity.get({ sub }).go({ consistent: true })).data?.recoveryCodes;

test("SES-110: a code is not spent if its name belongs to another user in the pool, or if the store is down", async () => {
  const { person, identity } = await somebody();
  const { username } = identity;
  const [first = ""] = await makeRecoveryCodes(person.sub);
  const before = await hashes(person.sub);
  expect(before).toHaveLength(8);
  expect((await readUser(person)).recoveryCodesLeft).toBe(8);
  const failing = aroundCalls(({ name }, go) =>
    name === "TransactWriteCommand" ? Promise.reject(new Error("The store is away.")) : go(),
  );
  await expect(recover({ username, code: first }, network())).rejects.toThrow("The store is away.");
  failing.stop();
  expect(await hashes(person.sub)).toEqual(before);
  await askPool("AdminDeleteUser", username);
  await askPool("AdminCreateUser", username, { MessageAction: "SUPPRESS" });
  await expect(recover({ username, code: first }, network())).rejects.toMatchObject(refused);
  expect(await hashes(person.sub)).toEqual(before);
});

test("SES-110, SES-124: a code is spent before the app is turned off, and the seven others stay", async () => {
  const { person, identity } = await somebody();
  const { username } = identity;
  expect((await readUser(person)).recoveryCodesLeft).toBeUndefined();
  const [first = "", second = ""] = await makeRecoveryCodes(person.sub);
  const before = (await hashes(person.sub)) ?? [];
  const real = fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    JSON.stringify(init?.headers).includes("AdminSetUserMFAPreference")
      ? Promise.reject(new TypeError("fetch failed"))
      : real(address, init),
  );
  await expect(recover({ username, code: first }, network())).rejects.toMatchObject({ code: "server.busy" });
  expect(await hashes(person.sub)).toEqual(before.slice(1));
  vi.unstubAllGlobals();
  await expect(recover({ username, code: first }, network())).rejects.toMatchObject(refused);
  expect((await readUser(person)).recoveryCodesLeft).toBe(7);
  await recover({ username, code: second }, network());
  expect(await hashes(person.sub)).toEqual(before.slice(2));
  expect((await readUser(person)).recoveryCodesLeft).toBe(6);
});
