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

test("SES-14: before start a session has no user and is no fresh sign-in", () => {
  expect(session.state()).toEqual({ phase: "NOT LOADED", who: "guest", isFresh: false });
});

test("PUB-04: a document is rendered and hydrated as for a guest, even for a signed-in user", () => {
  expect(session.drawn()).toEqual({ phase: "FAILED", who: "guest", isFresh: false });
});

test("SES-18, SES-20: without a stored token the sign-in on the server is asked, and its tokens are stored", async () => {
  const access = accessToken();
  const api = fakeApi({ "accounts.tokens": () => ({ access, refresh: "handle" }), "user.read": () => learner });
  await session.start();
  expect(session.state().phase).toBe("READY");
  expect(readTokens()).toEqual({ access, refresh: "handle" });
  expect(api.of("accounts.tokens")).toHaveLength(1);
});

test("SES-18: with a stored token no token request is made", async () => {
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

test("SES-15: when the refresh token is refused, the tokens are removed and the session ends", async () => {
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

test("SES-15: a refresh without an answer keeps the tokens and shows that the server is unreachable", async () => {
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

test("SES-15: an overloaded server during a refresh does not sign the user out", async () => {
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
  expect(session.state()).toMatchObject({ phase: "READY", notice: "unreachable" });
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

test("SES-10: tokens that arrive after sign-out are discarded", async () => {
  const asked = Promise.withResolvers<{ access: string; refresh: string }>();
  fakeApi({ "accounts.tokens": () => asked.promise });
  const started = session.start();
  session.clear();
  asked.resolve({ access: accessToken(), refresh: "handle" });
  await started;
  expect(readTokens()).toEqual({});
  expect(session.state().phase).toBe("FAILED");
});

test("SES-18: tokens are requested with the server's cookie; until the answer the user is unknown, then it is a fresh sign-in", async () => {
  const tokens = Promise.withResolvers<Response>();
  const asked = vi.fn<(...sent: unknown[]) => Promise<Response>>(() => tokens.promise);
  vi.stubGlobal("fetch", asked);
  const seen: unknown[] = [];
  const leave = session.subscribe(() => seen.push({ ...session.state() }));
  const started = session.start();
  expect(asked.mock.calls).toEqual([
    ["/accounts/jwt-tokens/", { credentials: "include", headers: { accept: "application/json" } }],
  ]);
  const nobody = { who: "guest", notice: undefined, isFresh: false };
  expect(seen).toEqual([{ ...nobody, phase: "LOADING" }]);
  tokens.resolve(Response.json({ access: accessToken(900, "ada"), refresh: "handle" }));
  await started;
  expect(seen.at(-1)).toEqual({ phase: "READY", who: "ada", notice: undefined, isFresh: true });
  leave();
  const before = seen.length;
  session.clear();
  expect(session.state()).toEqual({ ...nobody, phase: "FAILED" });
  expect(seen).toHaveLength(before);
});

test("SES-18, E-039: neither a guest nor a session that has ended makes a noise; a server that is broken or away does", async () => {
  const noticeAfter = async (answer: () => Promise<Response>) => {
    vi.stubGlobal("fetch", answer);
    await session.start();
    expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest", isFresh: false });
    return session.state().notice;
  };
  expect(await noticeAfter(() => Promise.reject(new TypeError("network")))).toBe("unreachable");
  expect(await noticeAfter(async () => Response.json({}, { status: 401 }))).toBeUndefined();
  expect(await noticeAfter(async () => Response.json({}, { status: 500 }))).toBe("unreachable");
  session.dismissNotice();
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: undefined });
  expect(await noticeAfter(async () => Response.json({}))).toBeUndefined();
  // A refusal stays one even if its words never come.
  const torn = new Response(new ReadableStream({ pull: (body) => body.error(new Error("torn")) }), { status: 401 });
  expect(await noticeAfter(async () => torn)).toBeUndefined();
});

test("SES-18: of two concurrent starts the later wins, and failures after a sign-out are ignored", async () => {
  const answers = [1, 2, 3].map(() => Promise.withResolvers<Response>());
  const waiting = [...answers];
  vi.stubGlobal("fetch", () => waiting.shift()?.promise);
  const first = session.start();
  const second = session.start();
  const access = accessToken(900, "second");
  answers[1]?.resolve(Response.json({ access, refresh: "two" }));
  await second;
  answers[0]?.resolve(Response.json({ access: accessToken(900, "first"), refresh: "one" }));
  await first;
  expect([session.state().who, readTokens()]).toEqual(["second", { access, refresh: "two" }]);
  localStorage.clear();
  const third = session.start();
  session.clear();
  answers[2]?.reject(new TypeError("network"));
  await third;
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: undefined });
});

test("SES-14: where another tab was faster its token is taken; without a handle the session has ended", async () => {
  const api = fakeApi({ "accounts.refresh": () => ({ access: accessToken() }) });
  const [old, others] = [accessToken(), accessToken()];
  writeTokens({ access: others, refresh: "handle" });
  await session.start();
  expect(await session.renew(old)).toBe(others);
  writeTokens({ access: old });
  expect(await session.renew(old)).toBeUndefined();
  expect(api.calls).toEqual([]);
  expect(readTokens()).toEqual({});
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest", notice: "ended" });
  session.dismissNotice();
  // A guest has nothing that could end.
  expect(await session.renew(undefined)).toBeUndefined();
  expect(session.state().notice).toBeUndefined();
});

test("SES-21: a renewal POSTs the refresh token; it clears the notice, and the next one sends a new request", async () => {
  writeTokens({ access: accessToken(900, "ada"), refresh: "handle" });
  await session.start();
  const sent: unknown[][] = [];
  const renewed = [accessToken(900, "ada"), accessToken(900, "ada")];
  const answers = [
    () => Promise.reject(new TypeError("network")),
    ...renewed.map((access) => async () => Response.json({ access })),
  ];
  vi.stubGlobal("fetch", (...asked: unknown[]) => {
    sent.push(asked);
    return answers.shift()?.();
  });
  await expect(session.renew(readTokens().access)).rejects.toThrow(Unreachable);
  expect(session.state()).toMatchObject({ phase: "READY", notice: "unreachable" });
  expect(await session.renew(readTokens().access)).toBe(renewed[0]);
  expect(session.state()).toMatchObject({ phase: "READY", who: "ada", notice: undefined });
  expect(await session.renew(readTokens().access)).toBe(renewed[1]);
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", credentials: "include", headers, body: '{"refresh":"handle"}' };
  expect(sent).toEqual([1, 2, 3].map(() => ["/api/v1/token/refresh/", asked]));
});

test("SES-15: a handle that cannot be one ends the session as a refused one does; a renewal after a logout is lost", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  await session.start();
  const refusal = Response.json({ refresh: ["Too long"] }, { status: 400 });
  vi.stubGlobal("fetch", async () => refusal);
  expect(await session.renew(readTokens().access)).toBeUndefined();
  // The browser holds a request open until its answer is read.
  expect(refusal.bodyUsed).toBe(true);
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: "ended" });
  writeTokens({ access: accessToken(), refresh: "handle" });
  await session.start();
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => late.promise);
  const renewing = session.renew(readTokens().access);
  session.clear();
  late.resolve(Response.json({ access: accessToken() }));
  expect(await renewing).toBeUndefined();
  expect(readTokens()).toEqual({});
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest", notice: undefined });
});

test("SES-137: a renewal that is refused after another tab signed in again ends nothing of that sign-in", async () => {
  writeTokens({ access: accessToken(900, "ada"), refresh: "handle" });
  await session.start();
  const refused = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => refused.promise);
  const renewing = session.renew(readTokens().access);
  const next = { access: accessToken(900, "berta"), refresh: "her handle" };
  writeTokens(next);
  dispatchEvent(new StorageEvent("storage", { key: "access" }));
  refused.resolve(Response.json({ code: "session.ended" }, { status: 401 }));
  expect(await renewing).toBeUndefined();
  expect(readTokens()).toEqual(next);
  expect(session.state()).toMatchObject({ phase: "READY", who: "berta", notice: undefined });
});

test("SES-15: tokens that were asked for before a session ended are not kept after it", async () => {
  const tokens = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => tokens.promise);
  const started = session.start();
  // Another tab leaves a token without a handle.
  const access = accessToken();
  writeTokens({ access });
  await session.renew(access);
  tokens.resolve(Response.json({ access: accessToken(), refresh: "late" }));
  await started;
  expect(readTokens()).toEqual({});
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: "ended" });
});

test("SES-10: a sign-in, a renewal and a logout of another tab hold here; other words it stores do not", async () => {
  const access = accessToken(900, "ada");
  writeTokens({ access: accessToken() });
  await session.renew(readTokens().access);
  localStorage.setItem("access", access);
  dispatchEvent(new StorageEvent("storage", { key: "refresh" }));
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest", notice: "ended" });
  dispatchEvent(new StorageEvent("storage", { key: "access" }));
  expect(session.state()).toMatchObject({ phase: "READY", who: "ada", notice: undefined });
  localStorage.clear();
  // All of the storage was emptied.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(session.state()).toMatchObject({ phase: "FAILED", who: "guest" });
  writeTokens({ access });
  await session.renew(access);
  dispatchEvent(new StorageEvent("storage", { key: "access" }));
  expect(session.state()).toMatchObject({ phase: "FAILED", notice: "ended" });
});
