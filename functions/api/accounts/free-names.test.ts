import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

const origin = "https://www.example.com";

test("ONB-26: a sign-up page reads free user names without signing in, a foreign page does not", async () => {
  const body = { username: "zo-karim", email: "zoe@example.org" };
  const { status, text } = await call("accounts.free-names", {
    body,
    headers: { origin, ...throughCdn("203.0.113.9") },
  });
  expect([status, JSON.parse(text)]).toEqual([200, { usernames: ["zoe", "zokarim", "zo-karim-2"] }]);
  const foreign = { origin: "https://elsewhere.example", ...throughCdn("203.0.113.9") };
  expect((await call("accounts.free-names", { body, headers: foreign })).status).toBe(403);
});
