import { createHmac } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { config } from "../config/config.ts";

const endpoint = () =>
  config.userPoolEndpoint ?? `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/`;

export type PoolAnswer = { readonly status: number; readonly body: Record<string, unknown> };

/** The exception that the pool names in a refusal, without its namespace. */
export const refusalOf = ({ body }: PoolAnswer): string =>
  (typeof body.__type === "string" && body.__type.split("#").at(-1)) || "";

/**
 * One of the user pool's public calls: they take no signature, so no SDK is needed. Its refusals are answers;
 * `server.busy` when it does not answer or is overloaded.
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
      // A missing answer says nothing about the token.
      throw new Failure("server.busy");
    });
  if (answer.status >= 500 || refusalOf(answer) === "TooManyRequestsException") throw new Failure("server.busy");
  return answer;
};

/** By it the pool knows that a call of our app client comes from the server. */
export const secretHash = (username: string): string =>
  createHmac("sha256", config.userPoolClientSecret)
    .update(username + config.userPoolClientId)
    .digest("base64");

const call = async (operation: string, input: object): Promise<Record<string, unknown>> => {
  const answer = await askOpenly(operation, input);
  if (answer.status === 200) return answer.body;
  // Too many calls by everybody together are a 400 too, which does not make a token bad.
  if (refusalOf(answer) === "LimitExceededException") throw new Failure("server.busy");
  // The pool's words for a token that is expired, revoked, of another client or of a disabled user.
  if (answer.status === 400) throw new Failure("session.ended");
  throw new Error(`The user pool answered ${answer.status} to ${operation}.`);
};

/** What names our app client in a call that carries a token. */
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

/** Ends a refresh token at the pool. One that has ended already is fine. */
export const revokeRefreshToken = (refreshToken: string): Promise<void> =>
  end("RevokeToken", { ...asClient(), Token: refreshToken });

/** Ends every sign-in of the person at the pool, this one included. One that has ended already is fine. */
export const signOutAtPool = (accessToken: string): Promise<void> => end("GlobalSignOut", { AccessToken: accessToken });

const end = async (operation: string, body: object): Promise<void> => {
  try {
    await call(operation, body);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "session.ended")) throw error;
  }
};
