import { randomUUID } from "node:crypto";
import type { Person } from "@cu/core/actor";
import { now } from "@cu/core/clock";
import { tokensByCookie } from "@cu/core/session/renew";
import { start } from "@cu/core/session/start";
import { ensureUser } from "@cu/core/user/ensure-user";

const password = "Correct-horse-9";

/** One call of the user pool's JSON protocol; the embedded pool takes operators' calls unsigned on loopback. */
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

export const signIn = async (username: string): Promise<Tokens> => {
  const { AuthenticationResult } = await pool("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: process.env.USER_POOL_CLIENT_ID,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult as Record<string, string>;
  return { accessToken: AccessToken ?? "", idToken: IdToken ?? "", refreshToken: RefreshToken ?? "" };
};

/** Renews tokens at the pool itself, past our pages, as a holder of its refresh token can. */
export const renewAtPool = (refreshToken: string): Promise<Record<string, unknown>> =>
  pool("InitiateAuth", {
    AuthFlow: "REFRESH_TOKEN_AUTH",
    ClientId: process.env.USER_POOL_CLIENT_ID,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });

/** A confirmed account in the user pool; nobody has signed in with it yet. */
export const poolUser = async (
  username = `u-${randomUUID().slice(0, 8)}`,
): Promise<{ username: string; sub: string }> => {
  const UserPoolId = process.env.USER_POOL_ID;
  const { User } = await pool("AdminCreateUser", {
    UserPoolId,
    Username: username,
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "email", Value: `${username}@example.com` },
      { Name: "email_verified", Value: "true" },
      { Name: "given_name", Value: "Test" },
      { Name: "family_name", Value: "Person" },
    ],
  });
  await pool("AdminSetUserPassword", { UserPoolId, Username: username, Password: password, Permanent: true });
  const { Attributes } = User as { Attributes: { Name: string; Value: string }[] };
  return { username, sub: Attributes.find((attribute) => attribute.Name === "sub")?.Value ?? "" };
};

/** A person signed in as the accounts pages do it, with an access token of ours. */
export const signedIn = async (
  flags: { isAdmin?: boolean; isContentCreator?: boolean; completedAccountTypeRegistration?: boolean } = {},
): Promise<{ person: Person; token: string }> => {
  const { username, sub } = await poolUser();
  const identity = { sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" };
  const person = await ensureUser(identity, { completedAccountTypeRegistration: true, ...flags });
  const { refreshToken } = await signIn(username);
  const cookie = await start({ sub, refreshToken, provenAt: Math.floor(now() / 1000) });
  return { person, token: (await tokensByCookie(cookie)).access };
};
