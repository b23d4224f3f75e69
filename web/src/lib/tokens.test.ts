import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stored } from "./stored.ts";
import { accessHasEnded, readTokens, serverNow, subject, writeTokens } from "./tokens.ts";

const arrival = Date.UTC(2026, 6, 1, 12);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: arrival });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const urlSafe = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const token = (claims: unknown) => `head.${urlSafe(JSON.stringify(claims))}.sign`;
const later = (seconds: number) => vi.setSystemTime(arrival + seconds * 1000);

test("SES-14: a token is renewed twenty seconds before expiry, measured from arrival, not by the local clock", () => {
  // The server's clock is years behind this one.
  writeTokens({ access: token({ sub: "a", iat: 1_000_000, exp: 1_000_900 }), refresh: "handle" });
  expect(accessHasEnded()).toBe(false);
  later(879.999);
  expect(accessHasEnded()).toBe(false);
  later(880);
  expect(accessHasEnded()).toBe(true);
});

test.each([
  ["has no end", token({ iat: 1 })],
  ["has no beginning", token({ exp: 9 })],
  ["ends as it begins", token({ iat: 5, exp: 5 })],
  ["ends before it begins", token({ iat: 9, exp: 5 })],
  ["cannot be read", "x"],
])("SES-14: of a token that %s nobody knows that it has ended", (_, access) => {
  writeTokens({ access, refresh: "handle" });
  later(1_000_000);
  expect(accessHasEnded()).toBe(false);
  expect(serverNow()).toBe(Date.now());
});

test("SES-20: both tokens are stored, and nothing remains after removal", () => {
  expect(readTokens()).toEqual({});
  const access = token({ sub: "a", iat: 1, exp: 901 });
  writeTokens({ access, refresh: "handle" });
  expect(readTokens()).toEqual({ access, refresh: "handle" });
  writeTokens({});
  expect(readTokens()).toEqual({});
  expect(localStorage).toHaveLength(0);
  later(2000);
  expect(accessHasEnded()).toBe(false);
});

test("SES-49: what time it is on the server follows from when the newest token came", () => {
  expect(serverNow()).toBe(arrival);
  writeTokens({ access: token({ sub: "a", iat: 1_000_000, exp: 1_000_900 }), refresh: "handle" });
  expect(serverNow()).toBe(1_000_000_000);
  later(61);
  expect(serverNow()).toBe(1_000_061_000);
});

test("SES-18: the subject is decoded in any script; a token without one is anonymous, no token is a guest", () => {
  expect(subject(token({ sub: "a>?~ÿ" }))).toBe("a>?~ÿ");
  expect(subject(token({ sub: 7 }))).toBe("someone");
  expect(subject("x")).toBe("someone");
  expect(subject("")).toBe("guest");
  expect(subject(undefined)).toBe("guest");
});

test("SES-26: a browser that refuses storage forgets, and that is all", () => {
  const refuse = () => {
    throw new DOMException("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeTokens({ access: token({ iat: 1, exp: 901 }) });
  expect(readTokens()).toEqual({});
});

test("SES-26: stored tokens notify subscribers of every change, in other tabs too, until they unsubscribe", () => {
  const heard = vi.fn();
  const leave = stored.subscribe(heard);
  stored.write("choice", "one");
  expect([stored.read("choice"), heard.mock.calls.length]).toEqual(["one", 1]);
  dispatchEvent(new StorageEvent("storage", { key: "choice" }));
  expect(heard).toHaveBeenCalledTimes(2);
  stored.write("choice", undefined);
  expect([stored.read("choice"), localStorage.length, heard.mock.calls.length]).toEqual([undefined, 0, 3]);
  leave();
  stored.write("choice", "two");
  dispatchEvent(new StorageEvent("storage", { key: "choice" }));
  expect(heard).toHaveBeenCalledTimes(3);
});
