import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { call } from "./api.ts";
import { session } from "./session.ts";
import { readTokens, writeTokens } from "./tokens.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const bearer = (headers: Headers) => headers.get("authorization");

test("SES-18, SES-20: without a stored token the sign-in on the server is asked, and its tokens are stored", async () => {
  const access = accessToken();
  const api = fakeApi({ "accounts.tokens": () => ({ access, refresh: "handle" }), "user.read": () => learner });
  await session.start();
  expect(session.state().phase).toBe("READY");
  expect(readTokens()).toEqual({ access, refresh: "handle" });
  expect(api.of("accounts.tokens")).toHaveLength(1);
});

test("SES-18: with a stored token nobody is asked for tokens", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  const api = fakeApi({});
  await session.start();
  expect(session.state()).toMatchObject({ phase: "READY", isFresh: false });
  expect(api.calls).toEqual([]);
});

test("SES-19: a guest has status FAILED, without any notice", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await session.start();
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest", notice: undefined });
});

test("SES-18: the refusal of an ended session is read to its end, so that the browser closes the request", async () => {
  const refusal = Response.json({ detail: "The session has ended." }, { status: 401 });
  vi.stubGlobal("fetch", () => Promise.resolve(refusal));
  await session.start();
  expect(session.state().phase).toBe("FAILED");
  expect(refusal.bodyUsed).toBe(true);
});

test("SES-24: a call carries the stored access token", async () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  const api = fakeApi({ "user.read": () => learner });
  await session.start();
  await call("user.read", {});
  expect(api.of("user.read").map(({ headers }) => bearer(headers))).toEqual([`Bearer ${access}`]);
});

test("SES-14, SES-21: a refused token is renewed with the handle and the call is made once more", async () => {
  const old = accessToken();
  const renewed = accessToken();
  writeTokens({ access: old, refresh: "handle" });
  const api = fakeApi({
    "user.read": ({ headers }) => {
      if (bearer(headers) !== `Bearer ${renewed}`) throw new Failure("token.invalid");
      return learner;
    },
    "accounts.refresh": () => ({ access: renewed }),
  });
  await session.start();
  await expect(call("user.read", {})).resolves.toMatchObject({ id: learner.id });
  expect(api.of("accounts.refresh").map(({ body }) => body)).toEqual([{ refresh: "handle" }]);
  expect(readTokens()).toEqual({ access: renewed, refresh: "handle" });
});

test("SES-14: calls that are refused together share one refresh, and none is tried a third time", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  const renewed = accessToken();
  const api = fakeApi({
    "user.read": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => ({ access: renewed }),
  });
  await session.start();
  const outcomes = await Promise.allSettled([call("user.read", {}), call("user.read", {}), call("user.read", {})]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(api.of("accounts.refresh")).toHaveLength(1);
  expect(api.of("user.read")).toHaveLength(6);
});

test("SES-15: when the handle is refused too, the tokens are gone and the session has ended", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  fakeApi({
    "user.read": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new Failure("session.ended");
    },
  });
  await session.start();
  await expect(call("user.read", {})).rejects.toMatchObject({ code: "token.invalid" });
  expect(readTokens()).toEqual({});
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: "ended" });
});

test("SES-15: a refresh without an answer keeps the tokens and says that the server cannot be reached", async () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  fakeApi({
    "user.read": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new TypeError("network");
    },
  });
  await session.start();
  await expect(call("user.read", {})).rejects.toThrow(Unreachable);
  expect(readTokens()).toEqual({ access, refresh: "handle" });
  expect(session.state()).toMatchObject({ phase: "READY", notice: "unreachable" });
});

test("SES-15: a busy server during the refresh signs nobody out", async () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  fakeApi({
    "user.read": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new Failure("server.busy");
    },
  });
  await session.start();
  await expect(call("user.read", {})).rejects.toThrow(Unreachable);
  expect(readTokens().refresh).toBe("handle");
});

test("SES-14: a token that has ended is renewed before the call, or a public page would answer as to a guest", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  writeTokens({ access: accessToken(900), refresh: "handle" });
  const renewed = accessToken();
  const api = fakeApi({ "catalogue.categories": () => [], "accounts.refresh": () => ({ access: renewed }) });
  await session.start();
  vi.setSystemTime(Date.now() + 901_000);
  await call("catalogue.categories", {});
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.refresh", "catalogue.categories"]);
  expect(bearer(api.of("catalogue.categories")[0]?.headers ?? new Headers())).toBe(`Bearer ${renewed}`);
});

test("SES-14: a guest's refused call starts no refresh and shows no notice", async () => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => {
      throw new Failure("token.missing");
    },
  });
  await session.start();
  await expect(call("user.read", {})).rejects.toMatchObject({ code: "token.missing" });
  expect(api.of("accounts.refresh")).toEqual([]);
  expect(session.state().notice).toBeUndefined();
});

test("SES-10: logging out in one tab logs out the others", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  fakeApi({});
  await session.start();
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "access" }));
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest" });
});

test("SES-10: tokens that arrive after the logout are not kept", async () => {
  const asked = Promise.withResolvers<{ access: string; refresh: string }>();
  fakeApi({ "accounts.tokens": () => asked.promise });
  const started = session.start();
  session.clear();
  asked.resolve({ access: accessToken(), refresh: "handle" });
  await started;
  expect(readTokens()).toEqual({});
  expect(session.state().phase).toBe("FAILED");
});
