import * as z from "zod";
import { Instant } from "./field.ts";
import { route } from "./route.ts";

const Next = z.object({ next: z.string().max(2048).optional() });

export const accountsConfig = route({
  id: "accounts.config",
  method: "GET",
  path: "/accounts/config.json",
  for: "anyone",
  summary: "What the accounts pages need to prove a password",
  answer: {
    status: 200,
    schema: z.object({
      userPoolId: z.string(),
      userPoolClientId: z.string(),
      productName: z.string(),
      webOrigin: z.string().describe("Origin that a safe `next` may lead to"),
    }),
  },
  fails: [],
  needs: [],
});

/** Sealed pool tokens for pages: only the server can use them at the pool. */
const SealedToken = z.string().max(8192).describe("Sealed, as `accounts.pool` answers it");

export const pool = route({
  id: "accounts.pool",
  method: "POST",
  path: "/accounts/pool/",
  for: "anyone",
  summary: "One call of the user pool for the accounts pages; the header `x-amz-target` names it",
  body: z.looseObject({}).describe("The call's input, see packages/api/pool-calls.ts"),
  answer: {
    status: 200,
    schema: z.looseObject({}).describe("The pool's answer, its tokens sealed; its own refusals are 400 with `__type`"),
  },
  fails: ["pool.denied", "pool.refused", "token.invalid", "origin.foreign", "request.limited", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey", "viewerAddress"],
});

export const startSession = route({
  id: "accounts.start-session",
  method: "POST",
  path: "/accounts/session/",
  for: "anyone",
  summary: "Keeps the sign-in on the server and sets the session cookie",
  body: z.object({
    accessToken: SealedToken,
    idToken: z.string().max(8192),
    refreshToken: SealedToken,
    next: z.string().max(2048).optional(),
  }),
  answer: {
    status: 200,
    schema: z.object({ next: z.string().describe("Where to go now; foreign hosts become /") }),
  },
  fails: ["token.invalid", "origin.foreign", "account.unprotected", "name.refused", "server.busy"],
  needs: ["table.write", "ledger.write", "accounts", "sessionKey", "signIns"],
});

export const endEverywhere = route({
  id: "accounts.end-everywhere",
  method: "POST",
  path: "/accounts/end-everywhere/",
  for: "anyone",
  summary: "Ends every session of the caller, who has just entered the password, here and in the user pool",
  body: z.object({ accessToken: SealedToken }),
  answer: { status: 204 },
  fails: ["token.invalid", "origin.foreign", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey"],
});

export const leave = route({
  id: "accounts.leave",
  method: "POST",
  path: "/accounts/leave/",
  for: "anyone",
  summary: "Closes the account of the caller, who has just entered the password; it is deleted in thirty days",
  body: z.object({ accessToken: SealedToken }),
  answer: { status: 200, schema: z.object({ dueAt: Instant.describe("Until when it can be kept") }) },
  fails: ["token.invalid", "origin.foreign", "account.held", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey"],
});

export const keep = route({
  id: "accounts.keep",
  method: "POST",
  path: "/accounts/keep/",
  for: "anyone",
  summary: "Cancels the deletion of the caller's account; needs a fresh sign-in",
  body: z.object({ accessToken: SealedToken }),
  answer: { status: 204 },
  fails: ["token.invalid", "origin.foreign", "undo.missing", "account.suspended"],
  needs: ["table.write", "sessionKey"],
});

export const recoveryCodes = route({
  id: "accounts.recovery-codes",
  method: "POST",
  path: "/accounts/recovery-codes/",
  for: "anyone",
  summary: "New recovery codes for a lost authenticator app, shown once; needs a fresh sign-in",
  body: z.object({ accessToken: SealedToken }),
  answer: { status: 201, schema: z.object({ codes: z.array(z.string()) }) },
  fails: ["token.invalid", "origin.foreign", "account.suspended", "account.leaving", "server.busy"],
  needs: ["table.write", "signIns", "sessionKey"],
});

export const noteApp = route({
  id: "accounts.note-app",
  method: "POST",
  path: "/accounts/authenticator-app/",
  for: "anyone",
  summary: "Compares the caller's authenticator app with the user pool, and mails the account of a change",
  body: z.object({ accessToken: SealedToken }),
  answer: { status: 204 },
  fails: ["token.invalid", "origin.foreign", "server.busy"],
  needs: ["table.write", "signIns", "sessionKey"],
});

export const recover = route({
  id: "accounts.recover",
  method: "POST",
  path: "/accounts/recover/",
  for: "anyone",
  summary: "Turns a lost authenticator app off with a recovery code, each of which works once; the password stays",
  body: z.object({ username: z.string().min(1).max(128), code: z.string().min(1).max(64) }),
  answer: { status: 204 },
  fails: ["recovery.refused", "origin.foreign", "request.limited", "server.busy"],
  needs: ["table.write", "viewerAddress", "people"],
});

export const withdrawSignUp = route({
  id: "accounts.withdraw-sign-up",
  method: "POST",
  path: "/accounts/withdraw-sign-up/",
  for: "anyone",
  summary: "Cancels an unconfirmed sign-up, for the page that sent it",
  body: z.object({
    username: z.string().min(1).max(128),
    secret: z.string().max(128).describe("What only the page of the sign-up knows; its hash went to the user pool"),
  }),
  answer: { status: 204 },
  fails: ["origin.foreign", "request.limited", "server.busy"],
  needs: ["table.write", "viewerAddress", "signUps"],
});

export const freeNames = route({
  id: "accounts.free-names",
  method: "POST",
  path: "/accounts/free-names/",
  for: "anyone",
  summary: "Suggests free user names like one that is taken; 60 an hour per network",
  body: z.object({
    username: z.string().min(1).max(150).describe("The taken name"),
    email: z.string().max(254).describe("Its local part makes a suggestion; not stored"),
  }),
  answer: { status: 200, schema: z.object({ usernames: z.array(z.string()).describe("At most three") }) },
  fails: ["origin.foreign", "request.limited"],
  needs: ["table.write", "viewerAddress"],
});

export const readTokens = route({
  id: "accounts.tokens",
  method: "GET",
  path: "/accounts/jwt-tokens/",
  for: "anyone",
  summary: "Tokens of the signed-in browser, by its session cookie; none for a guest, whose every page asks",
  answer: {
    status: 200,
    schema: z.union([z.object({ refresh: z.string(), access: z.string() }), z.strictObject({})]),
  },
  fails: ["session.ended"],
  needs: ["table.write", "accounts", "sessionKey", "tokenKey"],
});

export const askLogout = route({
  id: "accounts.ask-logout",
  method: "GET",
  path: "/accounts/logout/",
  for: "anyone",
  summary: "Redirects to the page with the sign-out button: a link alone never ends a session",
  query: Next,
  answer: { status: 302 },
  fails: [],
  needs: ["table.read", "sessionKey"],
});

export const logout = route({
  id: "accounts.logout",
  method: "POST",
  path: "/accounts/logout/",
  for: "anyone",
  summary: "Revokes the refresh token and ends the session",
  query: Next,
  bodyKind: "raw",
  answer: { status: 302 },
  fails: ["origin.foreign"],
  needs: ["table.write", "accounts", "sessionKey"],
});

export const refreshToken = route({
  id: "accounts.refresh",
  method: "POST",
  path: "/api/v1/token/refresh/",
  for: "anyone",
  summary: "A new access token for a session handle, with the cookie that came with it from `accounts.tokens`",
  body: z.object({ refresh: z.string().min(1).max(512).describe("As `accounts.tokens` answered it") }),
  answer: { status: 200, schema: z.object({ access: z.string() }) },
  fails: ["session.ended"],
  needs: ["table.write", "accounts", "sessionKey", "tokenKey"],
});
