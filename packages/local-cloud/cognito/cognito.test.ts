import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Cognito, startCognito } from "./cognito.ts";
import type { Confirmed, PoolClient } from "./pool.ts";
import { codeOf, stepAt } from "./totp.ts";

const password = "Correct-horse-9";
let dir: string;
let clock: number;
let cognito: Cognito;
let confirmations: Confirmed[];
let refusal: Error | undefined;
let mailed: { kind: string; email: string; code: string; username: string }[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "cognito-"));
  clock = Date.now();
  mailed = [];
  confirmations = [];
  refusal = undefined;
  cognito = await start();
});

afterEach(async () => {
  await cognito.close();
  rmSync(dir, { recursive: true });
});

function start(): Promise<Cognito> {
  return startCognito({ dir, onCode: (code) => void mailed.push(code), onConfirmed, now: () => clock, client: open });
}

// A client without a secret, which Amplify can use directly, and with a password in plain, which is shorter.
const open: PoolClient = {
  flows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
  isConfidential: false,
};

async function onConfirmed(event: Confirmed): Promise<void> {
  confirmations.push(event);
  if (refusal) throw refusal;
}

async function restart(): Promise<void> {
  await cognito.close();
  cognito = await start();
}

type Reply = Record<string, unknown> & { __type?: string; message?: string };
type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };

async function call(operation: string, input: object): Promise<Reply> {
  const response = await fetch(cognito.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const reply = (await response.json()) as Reply;
  expect(response.status).toBe(reply.__type ? 400 : 200);
  expect(response.headers.get("x-amzn-errortype")).toBe(reply.__type ?? null);
  return reply;
}

const client = (operation: string, input: object) => call(operation, { ClientId: cognito.clientId, ...input });
const admin = (operation: string, input: object) => call(operation, { UserPoolId: cognito.userPoolId, ...input });

function signUp(username = "Ada", email = "ada@example.com", attributes: object[] = []): Promise<Reply> {
  const names = [
    { Name: "given_name", Value: "Ada" },
    { Name: "family_name", Value: "Byron" },
    { Name: "preferred_username", Value: username },
  ];
  return client("SignUp", {
    Username: username,
    Password: password,
    UserAttributes: [{ Name: "email", Value: email }, ...names, ...attributes],
  });
}

async function confirmedUser(username = "Ada", email = "ada@example.com"): Promise<void> {
  await signUp(username, email);
  await client("ConfirmSignUp", { Username: username, ConfirmationCode: lastCode() });
}

function signIn(login = "ada", secret = password): Promise<Reply> {
  const AuthParameters = { USERNAME: login, PASSWORD: secret };
  return client("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
}

async function tokens(login = "ada"): Promise<Tokens> {
  const reply = await signIn(login);
  expect(reply.AuthenticationResult, JSON.stringify(reply)).toBeDefined();
  return reply.AuthenticationResult as Tokens;
}

function refresh(refreshToken: string): Promise<Reply> {
  const AuthParameters = { REFRESH_TOKEN: refreshToken };
  return client("InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters });
}

function lastCode(): string {
  return mailed.at(-1)?.code ?? "none";
}

function wrong(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

test("a person signs up, confirms with the mailed code and signs in by user name and by e-mail, whatever the case", async () => {
  const reply = await signUp();
  expect(reply).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL" },
  });
  expect(mailed).toEqual([{ kind: "signUp", email: "ada@example.com", username: "ada", code: lastCode() }]);
  expect(lastCode()).toMatch(/^\d{6}$/);
  expect(await client("ConfirmSignUp", { Username: "ADA", ConfirmationCode: lastCode() })).toEqual({});
  for (const login of ["Ada", "ada", "ADA", "ada@example.com", "Ada@Example.COM"]) {
    const { IdToken } = await tokens(login);
    expect(claims(IdToken)).toMatchObject({ sub: reply.UserSub, email: "ada@example.com", email_verified: true });
  }
});

test("an unconfirmed user cannot sign in, and only the right password reveals why", async () => {
  await signUp();
  expect(await signIn()).toMatchObject({ __type: "UserNotConfirmedException" });
  expect(await signIn("ada", "Wrong-horse-9")).toMatchObject({ __type: "NotAuthorizedException" });
  expect(await signIn("ada@example.com")).toMatchObject({ __type: "NotAuthorizedException" });
});

test("user names and e-mails are unique whatever their case", async () => {
  await signUp();
  const taken = { __type: "UsernameExistsException" };
  expect(await signUp("ADA", "other@example.com")).toMatchObject(taken);
  expect(await signUp("other", "Ada@EXAMPLE.com")).toMatchObject(taken);
  expect(await signUp("other", "other@example.com")).toMatchObject({ UserConfirmed: false });
});

test.each([
  ["too short", { Password: "Aa1" }, "InvalidPasswordException"],
  ["without a digit", { Password: "Correct-horse" }, "InvalidPasswordException"],
  ["without a capital", { Password: "correct-horse-9" }, "InvalidPasswordException"],
  ["an e-mail as user name", { Username: "a@b.example" }, "InvalidParameterException"],
  ["a blank in the user name", { Username: "a b" }, "InvalidParameterException"],
  ["no e-mail", { UserAttributes: [] }, "InvalidParameterException"],
  ["no address", { UserAttributes: [{ Name: "email", Value: "nowhere" }] }, "InvalidParameterException"],
  [
    "a self-verified address",
    {
      UserAttributes: [
        { Name: "email", Value: "a@b.example" },
        { Name: "email_verified", Value: "true" },
      ],
    },
    "InvalidParameterException",
  ],
  ["another client", { ClientId: "stranger" }, "ResourceNotFoundException"],
])("a sign-up is refused: %s", async (_, changes, type) => {
  const input = { Username: "ada", Password: password, UserAttributes: [{ Name: "email", Value: "a@b.example" }] };
  expect(await client("SignUp", { ...input, ...changes })).toMatchObject({ __type: type });
  expect(mailed).toEqual([]);
});

test("a code is void after five wrong tries, also after a restart, until a new one is asked for", async () => {
  await signUp();
  const code = lastCode();
  const confirm = (given: string) => client("ConfirmSignUp", { Username: "ada", ConfirmationCode: given });
  for (let tries = 0; tries < 5; tries++)
    expect(await confirm(wrong(code))).toMatchObject({ __type: "CodeMismatchException" });
  await restart();
  expect(await confirm(code)).toMatchObject({ __type: "LimitExceededException" });
  await client("ResendConfirmationCode", { Username: "ada" });
  expect(mailed).toHaveLength(2);
  expect(await confirm(lastCode())).toEqual({});
  expect(await confirm(lastCode())).toMatchObject({ __type: "NotAuthorizedException" });
});

test("a code ends after a day", async () => {
  await signUp();
  clock += 86_400_000;
  expect(await client("ConfirmSignUp", { Username: "ada", ConfirmationCode: lastCode() })).toMatchObject({
    __type: "ExpiredCodeException",
  });
});

test("Amplify signs up, confirms, signs in with SRP, refreshes and signs out", async () => {
  const { userPoolId, clientId, endpoint } = cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const userAttributes = { email: "grace@example.com", given_name: "Grace", family_name: "Hopper" };
  const signedUp = await amplify.signUp({ username: "Grace", password, options: { userAttributes } });
  expect(signedUp.nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  const early = await amplify.signIn({ username: "Grace", password });
  expect(early.nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
  const confirmed = await amplify.confirmSignUp({ username: "Grace", confirmationCode: lastCode() });
  expect(confirmed.isSignUpComplete).toBe(true);

  await expect(amplify.signIn({ username: "grace", password: "Wrong-horse-9" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
  for (const username of ["GRACE", "grace@example.com"]) {
    expect((await amplify.signIn({ username, password })).isSignedIn).toBe(true);
    const session = await amplify.fetchAuthSession({ forceRefresh: true });
    expect(session.tokens?.idToken?.payload).toMatchObject({ email: "grace@example.com", given_name: "Grace" });
    await amplify.signOut({ global: true });
    expect(kept.size).toBe(0);
  }
});

test("Amplify changes name, e-mail and password and resets a forgotten one", async () => {
  const { userPoolId, clientId, endpoint } = cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } } });
  await confirmedUser();
  await amplify.signIn({ username: "ada", password });
  const updated = await amplify.updateUserAttributes({
    userAttributes: { given_name: "Augusta", email: "countess@example.com" },
  });
  expect(updated.email?.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
  expect(await amplify.fetchUserAttributes()).toMatchObject({ given_name: "Augusta", email: "ada@example.com" });
  await amplify.confirmUserAttribute({ userAttributeKey: "email", confirmationCode: lastCode() });
  expect(await amplify.fetchUserAttributes()).toMatchObject({ email: "countess@example.com", email_verified: "true" });

  await amplify.updatePassword({ oldPassword: password, newPassword: "Another-horse-9" });
  await amplify.signOut();
  await amplify.resetPassword({ username: "Countess@example.com" });
  expect(mailed.at(-1)).toMatchObject({ kind: "resetPassword", email: "countess@example.com" });
  const newPassword = "Third-horse-9";
  await amplify.confirmResetPassword({ username: "ada", confirmationCode: lastCode(), newPassword });
  expect((await amplify.signIn({ username: "ada", password: newPassword })).isSignedIn).toBe(true);
  await amplify.signOut();
});

test("an e-mail address changes only with its code, and never to another user's address", async () => {
  await confirmedUser();
  await confirmedUser("grace", "grace@example.com");
  const { AccessToken } = await tokens("grace");
  const change = (email: string) =>
    call("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "email", Value: email }] });
  expect(await change("ADA@example.com")).toMatchObject({ __type: "AliasExistsException" });
  await change("rear.admiral@example.com");
  expect(mailed.at(-1)).toMatchObject({ kind: "changeEmail", email: "rear.admiral@example.com" });
  const verify = (code: string) => call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code: code });
  expect(await verify(wrong(lastCode()))).toMatchObject({ __type: "CodeMismatchException" });
  await tokens("grace@example.com");
  await call("GetUserAttributeVerificationCode", { AccessToken, AttributeName: "email" });
  expect(await verify(lastCode())).toEqual({});
  await tokens("rear.admiral@example.com");
  expect(await signIn("grace@example.com")).toMatchObject({ __type: "NotAuthorizedException" });
});

test("an unknown person gets the same answers as a known one with a wrong password", async () => {
  await confirmedUser();
  expect(await signIn("nobody")).toEqual(await signIn("ada", "Wrong-horse-9"));
  const srp = async (login: string) => {
    const AuthParameters = { USERNAME: login, SRP_A: "ab".repeat(128) };
    const reply = await client("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters });
    return reply.ChallengeParameters as Record<string, string>;
  };
  const [known, unknown, again] = [await srp("ada"), await srp("nobody"), await srp("nobody")];
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(unknown.SALT).toBe(again.SALT);
  const refusals = [known, unknown].map((parameters) =>
    client("RespondToAuthChallenge", {
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: parameters.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: "AAAA",
        TIMESTAMP: "Thu Jan 1 00:00:00 UTC 2026",
      },
    }),
  );
  const [refused, alsoRefused] = await Promise.all(refusals);
  expect(refused).toMatchObject({ __type: "NotAuthorizedException" });
  expect(alsoRefused).toEqual(refused);
  expect(await client("ForgotPassword", { Username: "nobody" })).toMatchObject({
    CodeDeliveryDetails: { DeliveryMedium: "EMAIL" },
  });
});

test("SRP refuses a public value that would make the session key known", async () => {
  await confirmedUser();
  for (const SRP_A of ["0", "zz"]) {
    const AuthParameters = { USERNAME: "ada", SRP_A };
    expect(await client("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters })).toMatchObject({
      __type: "InvalidParameterException",
    });
  }
});

test("tokens are RS256, verify like the real ones and carry the groups", async () => {
  await confirmedUser();
  await admin("CreateGroup", { GroupName: "admins" });
  expect(await admin("CreateGroup", { GroupName: "admins" })).toMatchObject({ __type: "GroupExistsException" });
  await admin("AdminAddUserToGroup", { GroupName: "admins", Username: "ada" });
  const { AccessToken, IdToken } = await tokens();
  const { userPoolId, clientId, endpoint } = cognito;
  const jwks = await (await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`)).json();
  expect(jwks).toEqual(cognito.jwks);
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: "access" });
  const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: "id" });
  access.cacheJwks(jwks);
  id.cacheJwks(jwks);
  const verified = await access.verify(AccessToken);
  expect(verified).toMatchObject({
    username: "ada",
    client_id: clientId,
    iss: cognito.issuer,
    "cognito:groups": ["admins"],
  });
  expect(verified.exp - verified.iat).toBe(900);
  expect(await id.verify(IdToken)).toMatchObject({
    "cognito:username": "ada",
    preferred_username: "Ada",
    given_name: "Ada",
    family_name: "Byron",
    origin_jti: verified.origin_jti,
  });
  await expect(access.verify(IdToken)).rejects.toThrow();
});

test("an access token lives 15 minutes, a refresh token 7 days", async () => {
  await confirmedUser();
  const { AccessToken, RefreshToken } = await tokens();
  clock += 899_000;
  expect(await call("GetUser", { AccessToken })).toMatchObject({ Username: "ada" });
  clock += 2_000;
  expect(await call("GetUser", { AccessToken })).toMatchObject({ __type: "NotAuthorizedException" });
  clock += 6 * 86_400_000;
  const again = (await refresh(RefreshToken)).AuthenticationResult as Tokens;
  expect(again.RefreshToken).toBeUndefined();
  expect(claims(again.AccessToken)).toMatchObject({ auth_time: claims(AccessToken).auth_time });
  expect(await client("GetTokensFromRefreshToken", { RefreshToken })).toHaveProperty("AuthenticationResult.IdToken");
  clock += 86_400_000;
  expect(await refresh(RefreshToken)).toMatchObject({ __type: "NotAuthorizedException" });
});

test("revoking ends one sign-in, a global sign-out all of them, across a restart", async () => {
  await confirmedUser();
  const [first, second, third] = [await tokens(), await tokens(), await tokens()];
  expect(await client("RevokeToken", { Token: first.RefreshToken })).toEqual({});
  expect(await client("RevokeToken", { Token: "unknown" })).toEqual({});
  await restart();
  const refused = { __type: "NotAuthorizedException" };
  expect(await refresh(first.RefreshToken)).toMatchObject(refused);
  expect(await call("GetUser", { AccessToken: first.AccessToken })).toMatchObject(refused);
  expect(await refresh(second.RefreshToken)).toHaveProperty("AuthenticationResult");
  await call("GlobalSignOut", { AccessToken: second.AccessToken });
  for (const ended of [second, third]) {
    expect(await refresh(ended.RefreshToken)).toMatchObject(refused);
    expect(await call("GetUser", { AccessToken: ended.AccessToken })).toMatchObject(refused);
  }
  expect(await refresh((await tokens()).RefreshToken)).toHaveProperty("AuthenticationResult");
});

test("a forged access token is refused: rubbish, unsigned, or changed after signing", async () => {
  await confirmedUser();
  const { AccessToken } = await tokens();
  const [header, payload = "", signature] = AccessToken.split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  const changed = Buffer.from(JSON.stringify({ ...claims(AccessToken), username: "root" })).toString("base64url");
  for (const token of ["rubbish", "a.b.c", unsigned, `${header}.${changed}.${signature}`])
    expect(await call("GetUser", { AccessToken: token })).toMatchObject({ __type: "NotAuthorizedException" });
});

test("an administrator creates people who choose their own password at the first sign-in", async () => {
  const created = await admin("AdminCreateUser", {
    Username: "mary",
    TemporaryPassword: password,
    UserAttributes: [
      { Name: "email", Value: "mary@example.com" },
      { Name: "email_verified", Value: "true" },
    ],
  });
  expect(created).toMatchObject({ User: { Username: "mary", UserStatus: "FORCE_CHANGE_PASSWORD" } });
  const first = await signIn("mary@example.com");
  expect(first).toMatchObject({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
  const respond = (secret: string) =>
    client("RespondToAuthChallenge", {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: first.Session,
      ChallengeResponses: { USERNAME: "mary", NEW_PASSWORD: secret },
    });
  expect(await respond("short")).toMatchObject({ __type: "InvalidPasswordException" });
  expect(await respond("Own-horse-9")).toHaveProperty("AuthenticationResult.RefreshToken");
  expect(await respond("Own-horse-9")).toMatchObject({ __type: "NotAuthorizedException" });
  expect(await signIn("mary", "Own-horse-9")).toHaveProperty("AuthenticationResult");
});

test("an administrator confirms, looks up, lists, disables and deletes", async () => {
  await signUp();
  await admin("AdminConfirmSignUp", { Username: "ada" });
  await admin("AdminSetUserPassword", { Username: "ada", Password: "Set-horse-9", Permanent: true });
  expect(await signIn("ada", "Set-horse-9")).toHaveProperty("AuthenticationResult");
  expect(await admin("AdminGetUser", { Username: "ada@example.com" })).toMatchObject({
    Username: "ada",
    UserStatus: "CONFIRMED",
  });
  await confirmedUser("grace", "grace@example.com");
  const names = async (input: object) =>
    ((await admin("ListUsers", input)).Users as { Username: string }[]).map((user) => user.Username);
  expect(await names({})).toEqual(["ada", "grace"]);
  expect(await names({ Filter: 'email = "GRACE@example.com"' })).toEqual(["grace"]);
  expect(await names({ Filter: 'username ^= "a"' })).toEqual(["ada"]);
  expect(await names({ Limit: 1, PaginationToken: "1" })).toEqual(["grace"]);
  await admin("AdminDisableUser", { Username: "ada" });
  expect(await signIn("ada", "Set-horse-9")).toMatchObject({ message: "User is disabled." });
  await admin("AdminDeleteUser", { Username: "grace" });
  expect(await admin("AdminGetUser", { Username: "grace" })).toMatchObject({ __type: "UserNotFoundException" });
  expect(await signUp("grace", "grace@example.com")).toHaveProperty("UserSub");
});

test("people, keys, groups and sign-ins survive a restart, also one that cut the last line short", async () => {
  const sub = cognito.createUser({
    username: "Lin",
    email: "lin@example.com",
    firstName: "Lin",
    lastName: "Chen",
    password,
    groups: ["creators"],
  });
  const before = await tokens("lin");
  const { jwks } = cognito;
  await cognito.close();
  appendFileSync(join(dir, "cognito.jsonl"), '[["user","half');
  cognito = await start();
  expect(cognito.jwks).toEqual(jwks);
  expect(await call("GetUser", before)).toMatchObject({ Username: "lin" });
  expect(await refresh(before.RefreshToken)).toHaveProperty("AuthenticationResult");
  const after = await tokens("LIN@example.com");
  expect(claims(after.AccessToken)).toMatchObject({ sub, "cognito:groups": ["creators"] });
  await restart();
  expect(await refresh(after.RefreshToken)).toHaveProperty("AuthenticationResult");
});

test("browser pages of this machine may call, others may not", async () => {
  const preflight = (origin: string) =>
    fetch(cognito.endpoint, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-amz-target,x-amz-user-agent",
      },
    });
  const own = await preflight("http://localhost:3001");
  expect(own.headers.get("access-control-allow-origin")).toBe("http://localhost:3001");
  expect(own.headers.get("access-control-allow-headers")).toContain("x-amz-target");
  const foreign = await preflight("http://localhost.evil.example");
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});

test.each(["toString", "constructor", "Nothing"])("an unknown operation is refused: %s", async (operation) => {
  expect(await call(operation, {})).toMatchObject({ __type: "UnknownOperationException" });
});

test("Cognito refuses every stage but local", async () => {
  await expect(startCognito({ dir, onCode: () => {}, stage: "prod" })).rejects.toThrow('stage "local" only');
});

test("the trigger is called after a confirmed sign-up and after a password set by a code, and what it throws undoes nothing", async () => {
  await confirmedUser();
  await client("ForgotPassword", { Username: "Ada" });
  refusal = new Error("Not now");
  const reset = { Username: "Ada", ConfirmationCode: lastCode(), Password: "Another-horse-8" };
  expect(await client("ConfirmForgotPassword", reset)).toEqual({
    __type: "UserLambdaValidationException",
    message: "PostConfirmation failed with error Not now.",
  });
  const flow = { AuthFlow: "USER_PASSWORD_AUTH" };
  const signIn = (PASSWORD: string) =>
    client("InitiateAuth", { ...flow, AuthParameters: { USERNAME: "Ada", PASSWORD } });
  expect(await signIn("Another-horse-8")).toHaveProperty("AuthenticationResult");
  expect((await signIn(password)).__type).toBe("NotAuthorizedException");
  expect(confirmations.map(({ triggerSource }) => triggerSource)).toEqual([
    "PostConfirmation_ConfirmSignUp",
    "PostConfirmation_ConfirmForgotPassword",
  ]);
  expect(confirmations[1]).toMatchObject({ userPoolId: cognito.userPoolId, region: "eu-west-1" });
  expect(confirmations[1]?.request.userAttributes).toMatchObject({ email: "ada@example.com" });
  expect(confirmations[1]?.request.userAttributes.sub).toBe(confirmations[0]?.request.userAttributes.sub);
});

test("SES-109: Amplify sets an authenticator app up, is asked for its code at the next sign-in, and each code counts once", async () => {
  const { userPoolId, clientId, endpoint } = cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } } });
  await confirmedUser();
  await amplify.signIn({ username: "ada", password });
  expect(await amplify.fetchMFAPreference()).toEqual({});
  await expect(amplify.updateMFAPreference({ totp: "PREFERRED" })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  const { sharedSecret } = await amplify.setUpTOTP();
  await expect(amplify.verifyTOTPSetup({ code: "000000" })).rejects.toMatchObject({
    name: "EnableSoftwareTokenMFAException",
  });
  const code = () => codeOf(sharedSecret, stepAt(clock));
  await amplify.verifyTOTPSetup({ code: code() });
  await amplify.updateMFAPreference({ totp: "PREFERRED" });
  expect(await amplify.fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
  await amplify.signOut();
  await restart();
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: cognito.endpoint } },
  });
  const asked = await amplify.signIn({ username: "ada", password });
  expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  await expect(amplify.confirmSignIn({ challengeResponse: code() })).rejects.toMatchObject({
    name: "ExpiredCodeException",
  });
  clock += 60_000;
  await expect(amplify.confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  expect((await amplify.confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
  await call("AdminSetUserMFAPreference", {
    UserPoolId: userPoolId,
    Username: "ada",
    SoftwareTokenMfaSettings: { Enabled: false },
  });
  await amplify.signOut();
  expect((await amplify.signIn({ username: "ada", password })).isSignedIn).toBe(true);
  await amplify.signOut();
});

test("SES-109: who guesses codes has five tries within three minutes, and then needs the password again", async () => {
  await confirmedUser();
  const { AccessToken } = await tokens();
  const { SecretCode } = await call("AssociateSoftwareToken", { AccessToken });
  const code = () => codeOf(String(SecretCode), stepAt(clock));
  await call("VerifySoftwareToken", { AccessToken, UserCode: code() });
  await call("SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  clock += 60_000;
  const ask = async () =>
    String(
      (
        await client("InitiateAuth", {
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: "ada", PASSWORD: password },
        })
      ).Session,
    );
  const give = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    client("RespondToAuthChallenge", {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME: "ada", SOFTWARE_TOKEN_MFA_CODE },
    });
  const guessed = await ask();
  for (let n = 0; n < 5; n++) expect((await give(guessed, "x")).__type).toBe("CodeMismatchException");
  expect((await give(guessed, code())).__type).toBe("NotAuthorizedException");
  const slow = await ask();
  clock += 3 * 60_000 + 1;
  expect((await give(slow, code())).__type).toBe("NotAuthorizedException");
  expect((await give(await ask(), code())).AuthenticationResult).toBeDefined();
});
