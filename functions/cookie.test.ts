import { afterEach, expect, test, vi } from "vitest";
import { endedCookie, sessionCookie } from "./cookie.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("SES-18: the cookie of a sign-in lives seven days, for the accounts' pages alone and no script; deployed, on safe lines only", () => {
  const place = "Path=/accounts; HttpOnly";
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${place}; SameSite=Lax`);
  vi.stubEnv("STAGE", "prod");
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${place}; Secure; SameSite=Lax`);
  expect(endedCookie()).toBe(`session=; Max-Age=0; ${place}; Secure; SameSite=Lax`);
});
