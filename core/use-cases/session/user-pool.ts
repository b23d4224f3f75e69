import { createHmac } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { config } from "../../foundation/config/config.ts";

const endpoint = () =>
  config.userPoolEndpoint ?? `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/`;

export type PoolAnswer = { readonly status: number; readonly body: Record<string, unknown> };

/** Exception name of a refusal, without its namespace. */
export const refusalOf = ({ body }: PoolAnswer): string =>
  (typeof body.__type === "string" && body.__type.split("#").at(-1)) || "";

/**
 * Calls an unsigned operation of the user pool, so no SDK is needed. Refusals are answers; `server.busy` if the pool
 * does not answer or is overloaded.
 */
export const askOpenly = async (operation: string, body: object): Promise<PoolAnswer> => {
  const answer = await fetch(endpoint(), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  })
    .then(async (response) => ({
      status: response.status,
      body: (await response.json()) as PoolAnswer["body"],
    }))
    .catch(() => {
      // Without an answer the token's validity is unknown.
      throw new Failure("server.busy");
    });
  if (answer.status >= 500 || refusalOf(answer) === "TooManyRequestsException") throw new Failure("server.busy");
  return answer;
};

/** Proves to the pool that a call of our app client comes from the server. */
export const secretHash = (username: string): string =>
  createHmac("sha256", config.userPoolClientSecret)
    .update(username + config.userPoolClientId)
    .digest("base64");

const call = async (operation: string, input: object): Promise<Record<string, unknown>> => {
  const answer = await askOpenly(operation, input);
  if (answer.status === 200) return answer.body;
  // Throttling of all users together is a 400 too, but does not invalidate the token.
  if (refusalOf(answer) === "LimitExceededException") throw new Failure("server.busy");
  // The token is expired, revoked, of another client, or its user is disabled.
  if (answer.status === 400) throw new Failure("session.ended");
  throw new Error(`The user pool answered ${answer.status} to ${operation}.`);
};

/** Client credentials for calls that carry a token. */
export const asClient = () => ({ ClientId: config.userPoolClientId, ClientSecret: config.userPoolClientSecret });

/** A new access token; `session.ended` when the pool no longer accepts the refresh token. */
export const renewAccessToken = async (refreshToken: string): Promise<string> => {
  const { AuthenticationResult } = await call("GetTokensFromRefreshToken", {
    ...asClient(),
    RefreshToken: refreshToken,
  });
  const { AccessToken } = AuthenticationResult as { AccessToken: string };
  return AccessToken;
};

/** Revokes a refresh token at the pool. Idempotent. */
export const revokeRefreshToken = (refreshToken: string): Promise<void> =>
  end("RevokeToken", { ...asClient(), Token: refreshToken });

/** Ends all sign-ins of the user at the pool, including this one. Idempotent. */
export const signOutAtPool = (accessToken: string): Promise<void> => end("GlobalSignOut", { AccessToken: accessToken });

const end = async (operation: string, body: object): Promise<void> => {
  try {
    await call(operation, body);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "session.ended")) throw error;
  }
};
