import { signInBySrp } from "@cu/local-cloud/cognito/srp-client.test-kit";
import type { Stack } from "./stack.ts";

/**
 * Calls the server as a person, past every screen. The token is not the browser's, so it works while that is offline.
 */
export type Caller = <Body = unknown>(
  method: string,
  address: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

type Config = { userPoolId: string };

type PoolTokens = { AccessToken: string; IdToken: string; RefreshToken: string };

/** Calls as a person, with the product's own token. */
export const callerOf = async (stack: Stack, username: string, password = stack.password): Promise<Caller> => {
  const token = await accessTokenFor(stack, await sessionBody(stack, username, password));
  return async <Body>(method: string, address: string, body?: unknown) => {
    const response = await fetch(stack.site + address, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
  };
};

/** Gives the password as the accounts pages do: what they send to open a session. */
export const sessionBody = async ({ site }: Stack, username: string, password: string) => {
  const { userPoolId: poolId } = (await (await fetch(`${site}/accounts/config.json`)).json()) as Config;
  const ask = async (operation: string, input: object) => {
    const answer = await fetch(`${site}/accounts/pool/`, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        origin: site,
      },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { AuthenticationResult } = await signInBySrp(ask, { poolId, username, password });
  const pool = AuthenticationResult as PoolTokens;
  return { accessToken: pool.AccessToken, idToken: pool.IdToken, refreshToken: pool.RefreshToken };
};

const accessTokenFor = async ({ site }: Stack, body: object): Promise<string> => {
  const started = await fetch(`${site}/accounts/session/`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body: JSON.stringify(body),
  });
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const answer = await fetch(`${site}/accounts/jwt-tokens/`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`No session was opened: ${started.status}, ${answer.status}`);
  return ((await answer.json()) as { access: string }).access;
};
