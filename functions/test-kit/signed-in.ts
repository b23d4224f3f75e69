import { randomUUID } from "node:crypto";
import type { PoolCall } from "@cu/api/pool-calls";
import type { Person } from "@cu/core/foundation/actor";
import { now } from "@cu/core/foundation/clock";
import { config } from "@cu/core/foundation/config/config";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { throughDoor } from "@cu/core/use-cases/session/pool-door";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { tokensByCookie } from "@cu/core/use-cases/session/renew";
import { start } from "@cu/core/use-cases/session/start";
import { asClient } from "@cu/core/use-cases/session/user-pool";
import { signInBySrp } from "@cu/local-cloud/cognito/srp-client.test-kit";

const password = "Correct-horse-9";

/** Calls the user pool's JSON API; the embedded pool accepts unsigned operator calls on loopback. */
export const pool = async (operation: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? "", {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
  return answer;
};

export type Tokens = { accessToken: string; idToken: string; refreshToken: string };

const atDoor = async (operation: string, input: object): Promise<Record<string, unknown>> => {
  const { status, body } = await throughDoor({ operation: operation as PoolCall, input: { ...input } });
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return body;
};

/** Submits the password as the accounts pages do; users with an authenticator app get a code challenge. */
export const givePassword = (username: string): Promise<Record<string, unknown>> =>
  signInBySrp(atDoor, { poolId: config.userPoolId, username, password });

/** Tokens as the accounts pages receive them: sealed, except the id token. */
export const signIn = async (username: string): Promise<Tokens> => {
  const { AuthenticationResult } = await givePassword(username);
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult as Record<string, string>;
  return { accessToken: AccessToken ?? "", idToken: IdToken ?? "", refreshToken: RefreshToken ?? "" };
};

/** Renews tokens directly at the pool, bypassing our routes. */
export const renewAtPool = (refreshToken: string): Promise<Record<string, unknown>> =>
  pool("GetTokensFromRefreshToken", { ...asClient(), RefreshToken: openRefresh(refreshToken) });

/** A confirmed account in the user pool that has never signed in. */
export const poolUser = async (
  username = `u-${randomUUID().slice(0, 8)}`,
  email = `${username}@example.com`,
): Promise<{ username: string; sub: string }> => {
  const UserPoolId = process.env.USER_POOL_ID;
  const { User } = await pool("AdminCreateUser", {
    UserPoolId,
    Username: username,
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
      { Name: "given_name", Value: "Test" },
      { Name: "family_name", Value: "Person" },
    ],
  });
  await pool("AdminSetUserPassword", { UserPoolId, Username: username, Password: password, Permanent: true });
  const { Attributes } = User as { Attributes: { Name: string; Value: string }[] };
  return { username, sub: Attributes.find((attribute) => attribute.Name === "sub")?.Value ?? "" };
};

/** A user signed in as by the accounts pages, with our access token. */
export const signedIn = async (
  flags: { isAdmin?: boolean; isContentCreator?: boolean; completedAccountTypeRegistration?: boolean } = {},
): Promise<{ person: Person; token: string }> => {
  const { username, sub } = await poolUser();
  const identity = { sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" };
  const person = await ensureUser(identity, { completedAccountTypeRegistration: true, ...flags });
  const { refreshToken } = await signIn(username);
  const cookie = await start({ sub, refreshToken: openRefresh(refreshToken), provenAt: Math.floor(now() / 1000) });
  return { person, token: (await tokensByCookie(cookie)).access };
};
