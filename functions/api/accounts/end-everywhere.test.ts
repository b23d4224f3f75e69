import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { tokensByCookie } from "@cu/core/use-cases/session/renew";
import { start } from "@cu/core/use-cases/session/start";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { pool, poolUser, renewAtPool, signIn } from "../../test-kit/signed-in.ts";

const origin = "https://www.example.com";
const headers = { origin };

afterEach(() => {
  vi.unstubAllGlobals();
});

const member = async () => {
  const { username, sub } = await poolUser();
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" });
  const tokens = await signIn(username);
  const refreshToken = openRefresh(tokens.refreshToken);
  const cookie = await start({ sub, refreshToken, provenAt: Math.floor(Date.now() / 1000) });
  return { username, sub, tokens, cookie, ...(await tokensByCookie(cookie)) };
};

const works = async (token: string) => (await call("user.read", { token })).status;

test("SES-52: signing out everywhere ends every session with one call, at the pool too, and takes the cookie", async () => {
  const [ada, other] = [await member(), await member()];
  const fresh = await signIn(ada.username);
  const answer = await call("accounts.end-everywhere", { body: { accessToken: fresh.accessToken }, headers });
  expect(answer.status).toBe(204);
  expect(answer.cookies[0]).toMatch(/^session=; Max-Age=0; Path=\/accounts/);
  expect(await works(ada.access)).toBe(401);
  await expect(tokensByCookie(ada.cookie)).rejects.toMatchObject({ code: "session.ended" });
  for (const { refreshToken } of [fresh, ada.tokens]) {
    await expect(renewAtPool(refreshToken)).rejects.toThrow("NotAuthorizedException");
  }
  expect(await works(other.access)).toBe(200);
  await renewAtPool(other.tokens.refreshToken);
});

test("SES-52: only our own pages with a fresh pool token can sign a user out everywhere", async () => {
  const ada = await member();
  const { accessToken, idToken, refreshToken } = await signIn(ada.username);
  const foreign = { origin: "https://evil.test" };
  const refused = { status: 403, body: { code: "origin.foreign" } };
  expect(await call("accounts.end-everywhere", { body: { accessToken }, headers: foreign })).toMatchObject(refused);
  for (const wrong of [idToken, refreshToken, ada.access, ada.refresh, ""]) {
    const { status } = await call("accounts.end-everywhere", { body: { accessToken: wrong }, headers });
    expect(status).toBe(401);
  }
  expect(await works(ada.access)).toBe(200);
});

test("SES-52: without the pool the sessions here are over all the same, and a second try finishes it", async () => {
  const ada = await member();
  const { accessToken, refreshToken } = await signIn(ada.username);
  const real = fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    // The pool's public keys are read with GET.
    return init?.method === "POST" ? Promise.reject(new TypeError("fetch failed")) : real(address, init);
  });
  const asked = { body: { accessToken }, headers };
  const busy = { status: 503, body: { code: "server.busy" } };
  expect(await call("accounts.end-everywhere", asked)).toMatchObject(busy);
  expect(await works(ada.access)).toBe(401);
  vi.unstubAllGlobals();
  expect((await call("accounts.end-everywhere", asked)).status).toBe(204);
  await expect(renewAtPool(refreshToken)).rejects.toThrow("NotAuthorizedException");
});

test("SES-47 SES-52: a user deleted or disabled in the pool is signed out at the next renewal, including all tokens", async () => {
  for (const operation of ["AdminDeleteUser", "AdminDisableUser"]) {
    const ada = await member();
    await pool(operation, { UserPoolId: process.env.USER_POOL_ID, Username: ada.username });
    await expect(tokensByCookie(ada.cookie)).rejects.toMatchObject({ code: "session.ended" });
    expect(await works(ada.access)).toBe(401);
  }
});
