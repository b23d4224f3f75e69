import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { tokensByCookie } from "@cu/core/use-cases/session/renew";
import { start } from "@cu/core/use-cases/session/start";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../test-kit/call.ts";
import { renew } from "../test-kit/renew.ts";
import { poolUser, renewAtPool, signIn } from "../test-kit/signed-in.ts";
import { handler, notSignedOut } from "./password-reset.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const member = async () => {
  const { username, sub } = await poolUser();
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" });
  const device = async () => {
    const tokens = await signIn(username);
    const refreshToken = openRefresh(tokens.refreshToken);
    const cookie = await start({ sub, refreshToken, provenAt: Math.floor(Date.now() / 1000) });
    return { ...(await tokensByCookie(cookie)), cookie, tokens };
  };
  const event = (triggerSource: PostConfirmationTriggerEvent["triggerSource"]): PostConfirmationTriggerEvent => ({
    version: "1",
    region: "eu-west-1",
    userPoolId: process.env.USER_POOL_ID ?? "",
    userName: username,
    callerContext: { awsSdkVersion: "x", clientId: "x" },
    triggerSource,
    request: { userAttributes: { sub } },
    response: {},
  });
  return { username, sub, device, event };
};

const works = async (token: string) => (await call("user.read", { token })).status;

test("SES-52: a password reset by mailed code ends all sessions, including pool tokens that never reached us", async () => {
  const [ada, other] = [await member(), await member()];
  const [laptop, phone, stranger] = [await ada.device(), await ada.device(), await other.device()];
  // A thief who knew the password has asked the pool itself, past our pages.
  const thief = await signIn(ada.username);
  const event = ada.event("PostConfirmation_ConfirmForgotPassword");
  expect(await handler(event)).toBe(event);
  for (const { access, cookie, ...pair } of [laptop, phone]) {
    expect(await works(access)).toBe(401);
    expect((await renew(pair)).status).toBe(401);
    await expect(tokensByCookie(cookie)).rejects.toMatchObject({ code: "session.ended" });
  }
  for (const { refreshToken } of [thief, laptop.tokens]) {
    await expect(renewAtPool(refreshToken)).rejects.toThrow("NotAuthorizedException");
  }
  expect(await works(stranger.access)).toBe(200);
  // Safe to repeat: the pool may call again.
  await handler(event);
});

test("SES-52: the first confirmation of an e-mail address ends no session, and a user without a row can set a password", async () => {
  const ada = await member();
  const laptop = await ada.device();
  await handler(ada.event("PostConfirmation_ConfirmSignUp"));
  expect(await works(laptop.access)).toBe(200);
  const { username, sub } = await poolUser();
  const event = { ...ada.event("PostConfirmation_ConfirmForgotPassword"), userName: username };
  await handler({ ...event, request: { userAttributes: { sub } } });
  expect((await UserEntity.get({ sub }).go()).data).toBeNull();
  expect(await works(laptop.access)).toBe(200);
});

test("SES-52: if the pool is unreachable all sessions still end, and the user is asked to try again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const ada = await member();
  const laptop = await ada.device();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  await expect(handler(ada.event("PostConfirmation_ConfirmForgotPassword"))).rejects.toThrow(notSignedOut);
  expect(await works(laptop.access)).toBe(401);
});
