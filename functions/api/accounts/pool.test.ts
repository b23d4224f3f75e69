import { randomUUID } from "node:crypto";
import type { PoolCall } from "@cu/api/pool-calls";
import { config } from "@cu/core/foundation/config/config";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { openAccess } from "@cu/core/use-cases/session/pool-seal";
import { signInBySrp } from "@cu/local-cloud/cognito/srp-client.test-kit";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { pool, poolUser, signIn } from "../../test-kit/signed-in.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

const origin = "https://www.example.com";
const password = "Correct-horse-9";
let host = 0;

beforeAll(() => {
  Object.assign(process.env, { WEB_ORIGIN: origin, API_ORIGIN: "https://api.example.com" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A call as the accounts pages' client sends it. */
const door = (operation: string, body: object, more: Record<string, string> = throughCdn(`192.0.2.${++host}`)) =>
  call("accounts.pool", {
    body,
    headers: {
      origin,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...more,
    },
  });

const signUpOf = (Username: string) => ({
  Username,
  Password: password,
  UserAttributes: [{ Name: "email", Value: `${randomUUID()}@example.com` }],
});

test("SES-133: a sign-in goes through the door, and no token of it is one that the pool accepts", async () => {
  const { username, sub } = await poolUser();
  const ask = async (operation: string, input: object) => (await door(operation, input)).body;
  const answer = await signInBySrp(ask, { poolId: config.userPoolId, username, password });
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = answer.AuthenticationResult as Record<string, string>;
  // Pages read the claims.
  expect(JSON.parse(Buffer.from(AccessToken.split(".")[1] ?? "", "base64url").toString())).toMatchObject({ sub });
  for (const token of [AccessToken, IdToken, RefreshToken])
    for (const operation of ["GetUser", "DeleteUser", "GlobalSignOut", "AssociateSoftwareToken"])
      await expect(pool(operation, { AccessToken: token })).rejects.toThrow("NotAuthorizedException");
  for (const more of [{}, { ClientSecret: config.userPoolClientSecret }])
    await expect(
      pool("GetTokensFromRefreshToken", { ClientId: config.userPoolClientId, RefreshToken, ...more }),
    ).rejects.toThrow("NotAuthorizedException");
  expect((await door("GetUser", { AccessToken })).body).toMatchObject({ Username: username });
  const renewed = await door("GetTokensFromRefreshToken", { RefreshToken });
  const again = (renewed.body.AuthenticationResult as Record<string, string>).AccessToken ?? "";
  await expect(pool("GetUser", { AccessToken: again })).rejects.toThrow("NotAuthorizedException");
  expect((await door("GetUser", { AccessToken: again })).status).toBe(200);
  const body = { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
  expect((await call("accounts.start-session", { body, headers: { origin } })).status).toBe(200);
});

test("SES-133: no call but the pages' own passes, whatever token comes along", async () => {
  const { username } = await poolUser();
  const { accessToken } = await signIn(username);
  const closed = { status: 403, body: { code: "pool.denied" } };
  for (const AccessToken of [accessToken, openAccess(accessToken)])
    for (const operation of [
      "DeleteUser",
      "ChangePassword",
      "GlobalSignOut",
      "RevokeToken",
      "DeleteUserAttributes",
      "AdminDeleteUser",
      "AdminGetUser",
      "ListUsers",
      "toString",
      "",
    ])
      expect(await door(operation, { AccessToken, Username: username }), operation).toMatchObject(closed);
  expect(await door("GetUser", {}, { "x-amz-target": "DynamoDB_20120810.GetUser" })).toMatchObject(closed);
  expect((await pool("AdminGetUser", { UserPoolId: config.userPoolId, Username: username })).Enabled).toBe(true);
});

test("SES-133: a call's fields are the door's own, and a real token in place of a sealed one is refused", async () => {
  const { username } = await poolUser();
  const { accessToken: AccessToken } = await signIn(username);
  const invalid = { status: 400, body: { code: "request.invalid" } };
  for (const [operation, input] of [
    ["InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: username, PASSWORD: password } }],
    ["InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "x" } }],
    ["UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "custom:sign_up", Value: "x" }] }],
    ["UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "email_verified", Value: "true" }] }],
    ["VerifyUserAttribute", { AccessToken, AttributeName: "phone_number", Code: "1" }],
    ["RespondToAuthChallenge", { ChallengeName: "NEW_PASSWORD_REQUIRED", Session: "x", ChallengeResponses: {} }],
    ["SignUp", { ...signUpOf("x"), Username: "a".repeat(129) }],
    ["GetUser", {}],
  ] as const)
    expect(await door(operation, input), JSON.stringify(input)).toMatchObject(invalid);
  const refused = { status: 401, body: { code: "token.invalid", message: expect.any(String) } };
  for (const wrong of [openAccess(AccessToken), AccessToken.slice(0, -8), "a.b.c", "x"])
    expect(await door("GetUser", { AccessToken: wrong })).toMatchObject(refused);
});

test("SES-133: the pool's errors keep their names and messages, which the site handles", async () => {
  const name = `ida-${randomUUID().slice(0, 8)}`;
  expect((await door("SignUp", signUpOf(name))).status).toBe(200);
  const refusals: [PoolCall, object, string][] = [
    ["SignUp", signUpOf(name), "UsernameExistsException"],
    ["SignUp", { ...signUpOf(`${name}-2`), Password: "short" }, "InvalidPasswordException"],
    ["ConfirmSignUp", { Username: name, ConfirmationCode: "x" }, "CodeMismatchException"],
    ["ConfirmForgotPassword", { Username: name, ConfirmationCode: "x", Password: password }, "ExpiredCodeException"],
  ];
  for (const [operation, input, __type] of refusals) {
    const { status, body } = await door(operation, input);
    expect([status, body]).toEqual([400, { __type, message: expect.any(String) }]);
  }
  const ask = async (operation: string, input: object) => (await door(operation, input)).body;
  const who = { poolId: config.userPoolId, username: name };
  expect((await signInBySrp(ask, { ...who, password })).__type).toBe("UserNotConfirmedException");
  expect((await signInBySrp(ask, { ...who, password: "Wrong-horse-9" })).__type).toBe("NotAuthorizedException");
});

test("SES-134: a sign-up with an e-mail address or an existing name as username is refused", async () => {
  const { username, sub } = await poolUser();
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "", lastName: "" });
  // Forgotten by the pool, known here.
  await pool("AdminDeleteUser", { UserPoolId: config.userPoolId, Username: username });
  const taken = { status: 400, body: { __type: "UsernameExistsException", message: "User already exists" } };
  expect(await door("SignUp", signUpOf(username.toUpperCase()))).toMatchObject(taken);
  const address = { status: 400, body: { __type: "InvalidParameterException" } };
  for (const name of ["eve@example.com", "eve\uff20example.com", "eve@local"])
    expect(await door("SignUp", signUpOf(name)), name).toMatchObject(address);
  const other = await poolUser();
  await expect(
    ensureUser({ sub: other.sub, username: "eve@example.com", email: "e@x.org", firstName: "", lastName: "" }),
  ).rejects.toMatchObject({ code: "name.refused" });
});

test("SES-133: a pool that hangs or is overloaded is busy, one that refuses for its own reasons is 424, and nothing of it is logged", async () => {
  const logged = [vi.spyOn(console, "error").mockReturnValue(), vi.spyOn(console, "log").mockReturnValue()];
  const answers: [() => Promise<Response>, number, string][] = [
    [() => Promise.reject(new TypeError("fetch failed")), 503, "server.busy"],
    [async () => new Response("<html>", { status: 502 }), 503, "server.busy"],
    [async () => Response.json({ __type: "InternalErrorException" }, { status: 500 }), 503, "server.busy"],
    [async () => Response.json({ __type: "TooManyRequestsException" }, { status: 400 }), 503, "server.busy"],
    [async () => Response.json({ __type: "ResourceNotFoundException" }, { status: 400 }), 424, "pool.refused"],
    [async () => Response.json({ __type: "x#InvalidLambdaResponseException" }, { status: 400 }), 424, "pool.refused"],
  ];
  for (const [answer, status, code] of answers) {
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      new Headers(init.headers).get("x-amz-target")?.startsWith("AWSCognito") ? answer() : original(address, init),
    );
    const got = await door("ForgotPassword", { Username: "anybody" });
    expect([got.status, got.body]).toEqual([status, expect.objectContaining({ code, message: expect.any(String) })]);
  }
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
});
const original = fetch;

test("SES-133: other sites are refused, and tries of a name from one network end, but not from another", async () => {
  stayInWindow("ten minutes");
  const name = `eve-${randomUUID().slice(0, 8)}`;
  const foreign = await door("ForgotPassword", { Username: name }, { origin: "https://evil.test" });
  expect(foreign).toMatchObject({ status: 403, body: { code: "origin.foreign" } });
  const from = throughCdn("198.51.100.7");
  for (let n = 0; n < 100; n++) expect((await door("ForgotPassword", { Username: name }, from)).status).toBe(200);
  const limited = await door("ForgotPassword", { Username: name.toUpperCase() }, from);
  expect(limited).toMatchObject({ status: 429, body: { code: "request.limited", message: expect.any(String) } });
  expect((await door("ForgotPassword", { Username: `${name}-2` }, from)).status).toBe(200);
  expect((await door("ForgotPassword", { Username: name })).status).toBe(200);
});
