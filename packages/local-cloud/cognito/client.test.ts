import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cognito, startCognito } from "./cognito.ts";
import { signInBySrp } from "./srp-client.test-kit.ts";

const password = "Correct-horse-9";
const dir = mkdtempSync(join(tmpdir(), "cognito-client-"));
let cognito: Cognito;

beforeAll(async () => {
  cognito = await startCognito({ dir, onCode: () => undefined });
  cognito.createUser({ username: "ada", email: "ada@example.com", firstName: "Ada", lastName: "Byron", password });
});
afterAll(async () => {
  await cognito.close();
  rmSync(dir, { recursive: true });
});

const call = async (operation: string, input: object): Promise<Record<string, unknown>> => {
  const response = await fetch(cognito.endpoint, {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: cognito.clientId, ...input }),
  });
  return (await response.json()) as Record<string, unknown>;
};

const hashOf = (username: string, secret = cognito.clientSecret) =>
  createHmac("sha256", secret)
    .update(username + cognito.clientId)
    .digest("base64");

/** Signs in with the client's secret hash, or with one from another secret. */
const signIn = (secret?: string) =>
  signInBySrp(
    (operation, input) => {
      const part = operation === "InitiateAuth" ? "AuthParameters" : "ChallengeResponses";
      const fields = (input as Record<string, Record<string, string>>)[part];
      const SECRET_HASH = hashOf(fields?.USERNAME ?? "", secret);
      return call(operation, { ...input, [part]: { ...fields, SECRET_HASH } });
    },
    { poolId: cognito.userPoolId, username: "ada", password },
  );

test("SES-133: the embedded pool takes the deployed client's flows alone", async () => {
  const PASSWORD = password;
  for (const AuthFlow of ["USER_PASSWORD_AUTH", "ADMIN_USER_PASSWORD_AUTH", "CUSTOM_AUTH", "USER_AUTH"]) {
    const AuthParameters = { USERNAME: "ada", PASSWORD, SECRET_HASH: hashOf("ada") };
    const refused = { __type: "InvalidParameterException", message: `${AuthFlow} flow not enabled for this client` };
    expect(await call("InitiateAuth", { AuthFlow, AuthParameters })).toEqual(refused);
    expect(await call("AdminInitiateAuth", { UserPoolId: cognito.userPoolId, AuthFlow, AuthParameters })).toEqual(
      refused,
    );
  }
});

test("SES-133: nothing of the client works at the pool without its secret", async () => {
  const refused = { __type: "NotAuthorizedException" };
  const { RefreshToken } = (await signIn()).AuthenticationResult as Record<string, string>;
  await expect(signIn("another")).rejects.toThrow();
  const AuthParameters = { USERNAME: "ada", SRP_A: "abc" };
  expect(await call("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters })).toMatchObject(refused);
  expect(
    await call("InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: RefreshToken } }),
  ).toMatchObject(refused);
  for (const operation of ["SignUp", "ConfirmSignUp", "ForgotPassword", "ConfirmForgotPassword"]) {
    expect(await call(operation, { Username: "ada" })).toMatchObject(refused);
    expect(await call(operation, { Username: "ada", SecretHash: hashOf("eve") })).toMatchObject(refused);
  }
  for (const operation of ["GetTokensFromRefreshToken", "RevokeToken"]) {
    const token = { Token: RefreshToken, RefreshToken };
    expect(await call(operation, token)).toMatchObject(refused);
    expect(await call(operation, { ...token, ClientSecret: "another" })).toMatchObject(refused);
  }
  const own = { RefreshToken, ClientSecret: cognito.clientSecret };
  expect(await call("GetTokensFromRefreshToken", own)).toHaveProperty("AuthenticationResult.AccessToken");
});
