import { afterEach, expect, test, vi } from "vitest";
import {
  endedCookies,
  newDevice,
  readCookie,
  readDevice,
  readRenewal,
  renewalCookie,
  sessionCookie,
} from "./cookie.ts";
import type { Request } from "./request.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("SES-18: the cookie of a sign-in lives seven days, for the accounts' pages alone and no script; deployed, on safe lines only", () => {
  const place = "Path=/accounts; HttpOnly";
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${place}; SameSite=Lax`);
  vi.stubEnv("STAGE", "prod");
  expect(sessionCookie("id.mark")).toBe(`session=id.mark; Max-Age=604800; ${place}; Secure; SameSite=Lax`);
  expect(endedCookies()).toContain(`session=; Max-Age=0; ${place}; Secure; SameSite=Lax`);
});

test("SES-137: the cookie of a renewal goes to the renewal alone, never from another site's page, and goes at a sign-out", () => {
  const place = "Path=/api/v1/token; HttpOnly";
  expect(renewalCookie("id.mark")).toBe(`renewal=id.mark; Max-Age=604800; ${place}; SameSite=Strict`);
  vi.stubEnv("STAGE", "prod");
  expect(renewalCookie("id.mark")).toBe(`renewal=id.mark; Max-Age=604800; ${place}; Secure; SameSite=Strict`);
  expect(endedCookies()).toContain(`renewal=; Max-Age=0; ${place}; Secure; SameSite=Strict`);
  expect(readRenewal({ cookies: ["session=a", "renewal=id.mark"] } as unknown as Request)).toBe("id.mark");
});

test("SES-18: a sign-in's cookie is found among others, however they are put, and the first of two counts", () => {
  const read = (...cookies: string[]) => readCookie({ cookies } as unknown as Request);
  for (const cookies of [["session=id.mark="], ["other=1", " session = id.mark="], ["a=1; session=id.mark=", "flag"]]) {
    expect(read(...cookies)).toBe("id.mark=");
  }
  expect(read("session=first", "session=second")).toBe("first");
  expect([read(), read("session"), read("=session"), read("sessions=1")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const device = newDevice();
  expect(readDevice({ cookies: [`device=${device}`] } as unknown as Request)).toBe(device);
  expect(readDevice({ cookies: ["device=short"] } as unknown as Request)).toBeUndefined();
});
