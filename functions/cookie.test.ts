import { afterEach, expect, test, vi } from "vitest";
import { endedCookie, sessionCookie } from "./cookie.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("SES-18: the cookie of a sign-in lives seven days, for the accounts' pages alone and no script; deployed, on safe lines only", () => {
  const attributes = "Path=/accounts; HttpOnly; SameSite=Lax";
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${attributes}`);
  vi.stubEnv("STAGE", "prod");
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${attributes}; Secure`);
  expect(endedCookie()).toBe(`session=; Max-Age=0; ${attributes}; Secure`);
});
