import { all, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "accounts.config", expected: all(200) },
  {
    route: "accounts.start-session",
    expected: all(403),
    sent: () => ({ body: { accessToken: "a", idToken: "b", refreshToken: "c" } }),
  },
  { route: "accounts.pool", expected: all(403), sent: () => ({ body: {} }) },
  { route: "accounts.end-everywhere", expected: all(403), sent: () => ({ body: { accessToken: "a" } }) },
  { route: "accounts.leave", expected: all(403), sent: () => ({ body: { accessToken: "a" } }) },
  { route: "accounts.keep", expected: all(403), sent: () => ({ body: { accessToken: "a" } }) },
  { route: "accounts.recovery-codes", expected: all(403), sent: () => ({ body: { accessToken: "a" } }) },
  { route: "accounts.note-app", expected: all(403), sent: () => ({ body: { accessToken: "a" } }) },
  { route: "accounts.recover", expected: all(403), sent: () => ({ body: { username: "a", code: "b" } }) },
  { route: "account.undo", expected: all(404), sent: () => ({ params: { token: "a".repeat(32) } }) },
  { route: "account.export", expected: signedIn(200) },
  { route: "account.start-export", expected: signedIn(201) },
  { route: "account.export-file", expected: [401, 409, 409, 409, 409, 409, 409] },
  { route: "account.cancel-export", expected: signedIn(204) },
  { route: "accounts.withdraw-sign-up", expected: all(403), sent: () => ({ body: { username: "a", secret: "b" } }) },
  { route: "accounts.free-names", expected: all(403), sent: () => ({ body: { username: "a", email: "" } }) },
  { route: "accounts.tokens", expected: all(200) },
  { route: "accounts.ask-logout", expected: all(302) },
  { route: "accounts.logout", expected: all(403) },
  { route: "accounts.refresh", expected: all(401), sent: () => ({ body: { refresh: "x" } }) },
];
