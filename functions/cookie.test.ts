import { afterEach, expect, test, vi } from "vitest";
import { endedCookie, newDevice, readCookie, readDevice, sessionCookie } from "./cookie.ts";
import type { Request } from "./request.ts";

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
