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

/** Calls of the accounts pages carry no token of the site: the person is still signing in. */
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
 * Points Amplify at the server's door to the user pool: it takes the pool's own protocol, and its tokens are of no use
 * at the pool itself.
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
 * Hands the sign-in to the server (SES-18) and answers where to go now; the server lets no foreign `next` through
 * (SES-39). Forgets tokens that the site kept for another person.
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

/** Takes back a sign-up whose code was not entered yet: only the page that has its secret can (SES-67). */
export const withdrawSignUp = async (username: string, secret: string): Promise<void> => {
  await call("accounts.withdraw-sign-up", { body: { username, secret } });
};

/** Free user names like one that is taken (ONB-26); none where they cannot be read. */
export const freeNames = (username: string, email: string): Promise<readonly string[]> =>
  call("accounts.free-names", { body: { username, email } }).then(
    ({ usernames }) => usernames,
    () => [],
  );

/** Ends every session of the person who has just given the password, here and at the user pool (SES-52). */
export const endEverywhere = async (): Promise<void> => {
  await call("accounts.end-everywhere", { body: { accessToken: await accessToken() } });
  forget();
  writeTokens({});
};

/** Closes the account of whoever has just given the password; answers until when it can be kept (SES-103). */
export const leave = async (): Promise<string> => {
  const { dueAt } = await call("accounts.leave", { body: { accessToken: await accessToken() } });
  writeTokens({});
  return dueAt;
};

export const keep = async (): Promise<void> => {
  await call("accounts.keep", { body: { accessToken: await accessToken() } });
};

/** New recovery codes for whoever has just given the password (SES-110). */
export const recoveryCodes = async (): Promise<string[]> =>
  (await call("accounts.recovery-codes", { body: { accessToken: await accessToken() } })).codes;

/** Lets the server look at an app that was just turned off: the account's address hears of it (SES-129). */
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
