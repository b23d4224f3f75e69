import { Failure } from "@cu/api/failure";
import { config } from "../config/config.ts";

const endpoint = () =>
  config.userPoolEndpoint ?? `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/`;

/** One of the user pool's public calls: they take no signature, so no SDK is needed. */
const call = async (operation: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(endpoint(), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  }).catch(() => {
    // A missing answer says nothing about the token.
    throw new Failure("server.busy");
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  // Too many calls by everybody together are a 400 too, which does not make a token bad.
  if (response.status >= 500 || /(?:TooManyRequests|LimitExceeded)Exception$/.test(String(answer.__type))) {
    throw new Failure("server.busy");
  }
  // The pool's words for a token that is expired, revoked, of another client or of a disabled user.
  if (response.status === 400) throw new Failure("session.ended");
  throw new Error(`The user pool answered ${response.status} to ${operation}.`);
};

/** A new access token; `session.ended` when the pool no longer accepts the refresh token. */
export const renewAccessToken = async (refreshToken: string): Promise<string> => {
  const { AuthenticationResult } = await call("InitiateAuth", {
    AuthFlow: "REFRESH_TOKEN_AUTH",
    ClientId: config.userPoolClientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  const { AccessToken } = AuthenticationResult as { AccessToken: string };
  return AccessToken;
};

/** Ends a refresh token at the pool. One that has ended already is fine. */
export const revokeRefreshToken = (refreshToken: string): Promise<void> =>
  end("RevokeToken", { ClientId: config.userPoolClientId, Token: refreshToken });

/** Ends every sign-in of the person at the pool, this one included. One that has ended already is fine. */
export const signOutAtPool = (accessToken: string): Promise<void> => end("GlobalSignOut", { AccessToken: accessToken });

const end = async (operation: string, body: unknown): Promise<void> => {
  try {
    await call(operation, body);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "session.ended")) throw error;
  }
};
