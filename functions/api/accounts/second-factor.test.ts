import { createHash } from "node:crypto";
import { useClock } from "@cu/core/foundation/clock";
import { config } from "@cu/core/foundation/config/config";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { openAccess } from "@cu/core/use-cases/session/pool-seal";
import { codeOf, stepAt } from "@cu/local-cloud/cognito/totp";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { givePassword, pool, poolUser, signIn } from "../../test-kit/signed-in.ts";

const origin = "https://www.example.com";
const headers = { origin };
afterEach(() => {
  process.env.STAGE = "local";
  vi.restoreAllMocks();
});

const member = async () => {
  const { username, sub } = await poolUser();
  const tokens = await signIn(username);
  const enter = async () => call("accounts.start-session", { body: await signIn(username), headers });
  await enter();
  return { username, sub, tokens, enter };
};
type Member = Awaited<ReturnType<typeof member>>;

/** Sets up an authenticator app with the pool, as the account page does. */
const setUpApp = async ({ tokens: { accessToken } }: Member) => {
  const AccessToken = openAccess(accessToken);
  const { SecretCode } = await pool("AssociateSoftwareToken", { AccessToken });
  await pool("VerifySoftwareToken", { AccessToken, UserCode: codeOf(String(SecretCode), stepAt(Date.now())) });
  await pool("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
};

const codesOf = async ({ tokens: { accessToken } }: Member): Promise<string[]> =>
  (await call("accounts.recovery-codes", { body: { accessToken }, headers })).body.codes as string[];

const recover = (username: string, code: string) => call("accounts.recover", { body: { username, code }, headers });

const asksForCode = async (username: string) => (await givePassword(username)).ChallengeName === "SOFTWARE_TOKEN_MFA";

test("SES-110: a recovery code turns the app off, once; the table keeps hashes alone", async () => {
  const ada = await member();
  await setUpApp(ada);
  const codes = await codesOf(ada);
  expect(codes).toHaveLength(8);
  for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const { data } = await UserEntity.get({ sub: ada.sub }).go({ consistent: true });
  expect(data?.recoveryCodes).toEqual(
    codes.map((code) => createHash("sha256").update(code.replaceAll("-", "")).digest("base64url")),
  );
  expect(await asksForCode(ada.username)).toBe(true);
  const [first = "", second = ""] = codes;
  expect((await recover(ada.username, first.toLowerCase().replaceAll("-", " "))).status).toBe(204);
  expect(await asksForCode(ada.username)).toBe(false);
  expect(await recover(ada.username, first)).toMatchObject({ status: 400, body: { code: "recovery.refused" } });
  const both = await Promise.all([recover(ada.username, second), recover(ada.username, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});

test("SES-110: new codes invalidate the previous ones, and an unknown username looks like a wrong code", async () => {
  const ada = await member();
  const [former = ""] = await codesOf(ada);
  const [code = ""] = await codesOf(ada);
  const refused = await recover(ada.username, former);
  expect(refused.body).toEqual((await recover("nobody-has-this-name", code)).body);
  expect(refused.status).toBe(400);
  expect((await recover(ada.username, code)).status).toBe(204);
});

test("SES-110: guesses are limited to ten an hour, and refused from other sites", async () => {
  const ada = await member();
  const foreign = await call("accounts.recover", {
    body: { username: ada.username, code: "x" },
    headers: { origin: "https://evil.test" },
  });
  expect(foreign.body.code).toBe("origin.foreign");
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await recover(ada.username, "AAAA-AAAA-AAAA-AAAA")).status);
  expect(statuses.at(-1)).toBe(429);
});

test("SES-111, SES-116: an admin without an app opens no session but on stage local; with one they do, and others need none", async () => {
  const [ada, other] = [await member(), await member()];
  await UserEntity.patch({ sub: ada.sub }).set({ isAdmin: true }).go();
  expect((await ada.enter()).status).toBe(200);
  for (const stage of ["prod", "test", "Local", "localhost"]) {
    process.env.STAGE = stage;
    expect([stage, config.adminsNeedApp]).toEqual([stage, true]);
  }
  // Deployed stages cannot switch the rule off by environment; the local one can switch it on.
  for (const [stage, asked, isNeeded] of [
    ["prod", "no", true],
    ["local", "no", false],
    ["local", "yes", true],
  ] as const) {
    process.env.STAGE = stage;
    vi.stubEnv("ADMINS_NEED_APP", asked);
    expect(config.adminsNeedApp).toBe(isNeeded);
  }
  vi.unstubAllEnvs();
  process.env.STAGE = "local";
  expect(config.adminsNeedApp).toBe(false);
  vi.spyOn(config, "adminsNeedApp", "get").mockReturnValue(true);
  expect((await other.enter()).status).toBe(200);
  expect(await ada.enter()).toMatchObject({ status: 403, body: { code: "account.unprotected" }, cookies: [] });
  await setUpApp(ada);
  expect((await other.enter()).status).toBe(200);
});

/** A token of ours from a cookie that a session was opened with. */
const tokenOf = async ({ cookies }: { cookies: string[] }): Promise<string> => {
  const { body } = await call("accounts.tokens", { cookies: cookies.map((one) => one.split(";")[0] ?? "") });
  return String(body.access);
};
const mayList = async (token: string) => (await call("category.list", { token })).status;
const isShownAsAdmin = async (token: string) => (await call("user.read", { token })).body.isAdmin;

test("SES-112: a sign-in older than the app's set-up opens no admin session, and an open session has no admin rights", async () => {
  const ada = await member();
  const open = await tokenOf(await ada.enter());
  await UserEntity.patch({ sub: ada.sub }).set({ isAdmin: true }).go();
  expect([await mayList(open), await isShownAsAdmin(open)]).toEqual([200, true]);

  vi.spyOn(config, "adminsNeedApp", "get").mockReturnValue(true);
  expect([await mayList(open), await isShownAsAdmin(open)]).toEqual([403, false]);
  await setUpApp(ada);
  expect([await mayList(open), await isShownAsAdmin(open)]).toEqual([403, false]);

  // Tokens from a password-only sign-in before the app was set up look like any others.
  const clock = useClock(() => Date.now() + 60_000);
  const old = await call("accounts.start-session", { body: ada.tokens, headers });
  expect(old).toMatchObject({ status: 403, body: { code: "account.unprotected", again: true }, cookies: [] });
  expect((await call("accounts.start-session", { body: ada.tokens, headers })).status).toBe(403);
  expect([await mayList(open), await isShownAsAdmin(open)]).toEqual([403, false]);
  clock();
});

test("SES-112: the session that came with a code has an admin's rights, which an app that was turned off ends for the next", async () => {
  const ada = await member();
  await UserEntity.patch({ sub: ada.sub }).set({ isAdmin: true }).go();
  await setUpApp(ada);
  vi.spyOn(config, "adminsNeedApp", "get").mockReturnValue(true);
  // Of the same second as the note: the pool counts in seconds.
  const clock = useClock(() => Number(atPool(ada.tokens.accessToken)) * 1000);
  const token = await tokenOf(await call("accounts.start-session", { body: ada.tokens, headers }));
  expect([await mayList(token), await isShownAsAdmin(token)]).toEqual([200, true]);
  const { data } = await UserEntity.get({ sub: ada.sub }).go({ consistent: true });
  expect(data?.appSince).toBeDefined();

  const AccessToken = openAccess(ada.tokens.accessToken);
  await pool("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
  expect(await call("accounts.start-session", { body: ada.tokens, headers })).toMatchObject({ status: 403 });
  expect((await UserEntity.get({ sub: ada.sub }).go({ consistent: true })).data?.appSince).toBeUndefined();
  expect([await mayList(token), await isShownAsAdmin(token)]).toEqual([403, false]);
  clock();
});

/** When the password was given, in seconds since 1970. */
const atPool = (accessToken: string): unknown =>
  JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()).auth_time;
