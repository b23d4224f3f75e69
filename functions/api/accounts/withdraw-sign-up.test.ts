import { createHash, randomUUID } from "node:crypto";
import { signUpProof } from "@cu/api/sign-up-proof";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { secretHash } from "@cu/core/use-cases/session/user-pool";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { pool } from "../../test-kit/signed-in.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

const origin = "https://www.example.com";
let host = 0;
const headers = () => ({ origin, ...throughCdn(`192.0.2.${++host}`) });

afterEach(() => {
  vi.unstubAllGlobals();
});

const password = "Correct-horse-9";
const hash = (secret: string) => createHash("sha256").update(secret).digest("base64url");

type SignUp = { username: string; secret: string; email?: string; proof?: string };

const signUp = ({ username, secret, email = `${username}@exmaple.com`, proof = hash(secret) }: SignUp) =>
  pool("SignUp", {
    ClientId: process.env.USER_POOL_CLIENT_ID,
    Username: username,
    SecretHash: secretHash(username),
    Password: password,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "given_name", Value: "Noa" },
      { Name: "family_name", Value: "Brandt" },
      ...(proof === "" ? [] : [{ Name: signUpProof, Value: proof }]),
    ],
  });

const newcomer = async (more: Partial<SignUp> = {}) => {
  const mine = { username: `noa-${randomUUID().slice(0, 8)}`, secret: randomUUID(), ...more };
  await signUp(mine);
  return mine;
};

const person = (username: string) => ({ UserPoolId: process.env.USER_POOL_ID, Username: username });
const isThere = (username: string) =>
  pool("AdminGetUser", person(username)).then(
    () => true,
    () => false,
  );
const withdraw = (username: string, secret: string, from: Record<string, string> = headers()) =>
  call("accounts.withdraw-sign-up", { body: { username, secret }, headers: from });

test("SES-67: the page that sent a sign-up takes it back, and signs the same name up with another address", async () => {
  const { username, secret } = await newcomer();
  expect((await withdraw(username, secret)).status).toBe(204);
  expect(await isThere(username)).toBe(false);
  await signUp({ username, secret, email: `${username}@example.com` });
  const { UserAttributes } = await pool("AdminGetUser", person(username));
  expect(UserAttributes).toContainEqual({ Name: "email", Value: `${username}@example.com` });
  expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
  // Repeating the first page's call changes nothing.
  expect((await withdraw(username, "another")).status).toBe(204);
  expect(await isThere(username)).toBe(true);
});

test("SES-67: a stranger takes no sign-up back, and is answered alike whether the name exists or not", async () => {
  const { username, secret } = await newcomer();
  const unknown = await withdraw(`nobody-${randomUUID()}`, secret);
  for (const wrong of [password, "", hash(secret), `${secret} `]) {
    const { status, text, headers: answered } = await withdraw(username, wrong);
    expect([status, text]).toEqual([204, unknown.text]);
    expect(Object.keys(answered).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
  }
  expect(await isThere(username)).toBe(true);
  // Accounts without a proof: older ones, or ones not signed up through our pages.
  const without = await newcomer({ proof: "" });
  for (const wrong of [without.secret, ""]) await withdraw(without.username, wrong);
  expect(await isThere(without.username)).toBe(true);
});

test("SES-67: a confirmed account cannot be withdrawn by any caller", async () => {
  const { username, secret } = await newcomer();
  await pool("AdminConfirmSignUp", person(username));
  expect((await withdraw(username, secret)).status).toBe(204);
  expect(await isThere(username)).toBe(true);
});

test("SES-67: other sites are refused, and one network asks twenty times an hour", async () => {
  stayInWindow("hour");
  const { username, secret } = await newcomer();
  const foreign = await withdraw(username, secret, { ...headers(), origin: "https://evil.test" });
  expect([foreign.status, foreign.body.code]).toEqual([403, "origin.foreign"]);
  const from = headers();
  for (let n = 0; n < 20; n++) expect((await withdraw(username, "wrong", from)).status).toBe(204);
  const refused = await withdraw(username, secret, from);
  expect([refused.status, refused.body.code]).toEqual([429, "request.limited"]);
  expect(await isThere(username)).toBe(true);
});

test("SES-67: while the user pool is unreachable the page is asked to retry, and nothing is lost", async () => {
  const { username, secret } = await newcomer();
  const real = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  const busy = await withdraw(username, secret);
  vi.stubGlobal("fetch", real);
  expect([busy.status, busy.body.code]).toEqual([503, "server.busy"]);
  expect((await withdraw(username, secret)).status).toBe(204);
  expect(await isThere(username)).toBe(false);
});
