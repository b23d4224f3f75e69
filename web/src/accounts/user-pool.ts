import type { accountsConfig } from "@cu/api/accounts";
import { client } from "@cu/api/client";
import type { Answer } from "@cu/api/route";
import { cache } from "@cu/process-cache/process-cache";
import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { routeTable } from "../lib/route-table.ts";
import { writeTokens } from "../lib/tokens.ts";
import { fetchAuthSession } from "./amplify.ts";

export type AccountsConfig = Answer<typeof accountsConfig>;

/** Calls of the accounts pages carry none of the site's tokens: the user is still signing in. */
const call = client({ base: "", table: routeTable, token: () => undefined, refresh: () => Promise.resolve(undefined) });

// Cognito's tokens, sealed, live in memory only: the server keeps the refresh token.
const held = cache<string, string>("Cognito's tokens", { max: 100 });
const memory = {
  getItem: (key: string) => Promise.resolve(held.get(key) ?? null),
  setItem: (key: string, value: string) => Promise.resolve(void held.set(key, value)),
  removeItem: (key: string) => Promise.resolve(void held.delete(key)),
  clear: () => Promise.resolve(held.clear()),
};

/**
 * Points Amplify at our proxy for the user pool, which speaks the pool's protocol; its tokens are useless at the pool
 * itself.
 */
export const connect = async (): Promise<AccountsConfig> => {
  const config = await call("accounts.config", {});
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        userPoolEndpoint: location.origin + routeTable["accounts.pool"][1],
        loginWith: { username: true },
        signUpVerificationMethod: "code",
        // The pool's own rule (stacks/auth.ts), shown while the person types.
        passwordFormat: { minLength: 8, requireLowercase: true, requireUppercase: true, requireNumbers: true },
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
  return config;
};

/**
 * Hands the sign-in to the server (SES-18) and returns the address to go to; the server rejects foreign `next` values
 * (SES-39). Drops stored tokens of another user.
 */
export const handOver = async (next: string | undefined, { renew = false } = {}): Promise<string> => {
  const { tokens } = await fetchAuthSession({ forceRefresh: renew });
  const refreshToken = [...held].find(([key]) => key.endsWith(".refreshToken"))?.[1];
  if (!tokens?.idToken || !refreshToken) throw new Error("Signed in without tokens.");
  const answer = await call("accounts.start-session", {
    body: { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString(), refreshToken, next },
  });
  writeTokens({});
  return answer.next;
};

/** Withdraws an unconfirmed sign-up; only the page that has its secret can (SES-67). */
export const withdrawSignUp = async (username: string, secret: string): Promise<void> => {
  await call("accounts.withdraw-sign-up", { body: { username, secret } });
};

/** Free user names similar to a taken one (ONB-26); empty if they cannot be loaded. */
export const freeNames = (username: string, email: string): Promise<readonly string[]> =>
  call("accounts.free-names", { body: { username, email } }).then(
    ({ usernames }) => usernames,
    () => [],
  );

/** Ends all sessions of the user who has just entered the password, here and at the user pool (SES-52). */
export const endEverywhere = async (): Promise<void> => {
  await call("accounts.end-everywhere", { body: { accessToken: await accessToken() } });
  forget();
  writeTokens({});
};

/**
 * Closes the account of the user who has just entered the password; returns until when it can be restored (SES-103).
 */
export const leave = async (): Promise<string> => {
  const { dueAt } = await call("accounts.leave", { body: { accessToken: await accessToken() } });
  writeTokens({});
  return dueAt;
};

export const keep = async (): Promise<void> => {
  await call("accounts.keep", { body: { accessToken: await accessToken() } });
};

/** New recovery codes for the user who has just entered the password (SES-110). */
export const recoveryCodes = async (): Promise<string[]> =>
  (await call("accounts.recovery-codes", { body: { accessToken: await accessToken() } })).codes;

/** Makes the server check for an app just turned off, and mail the account's address (SES-129). */
export const noteApp = async (): Promise<void> => {
  await call("accounts.note-app", { body: { accessToken: await accessToken() } });
};

/** Turns a lost authenticator app off. */
export const recover = (username: string, code: string): Promise<unknown> =>
  call("accounts.recover", { body: { username, code } });

const accessToken = async (): Promise<string> => {
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error("Signed in without tokens.");
  return tokens.accessToken.toString();
};

export const forget = () => held.clear();
