import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { SessionEntity } from "../../storage/user/session.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makePerson } from "../test-kit/person.ts";
import { sessionSeconds } from "./find-session.ts";
import { openSession } from "./open-session.ts";

let restore = () => {};
afterEach(() => restore());
const noon = Date.UTC(2026, 2, 10, 12);
const atNoon = () => {
  restore = useClock(() => noon);
};

const signIn = (sub: string, more: object = {}) => ({ sub, refreshToken: "secret", provenAt: noon / 1000, ...more });

test("SES-49: a session starts now, lasts seven days, and stores the first 400 characters of the user agent", async () => {
  atNoon();
  const session = await openSession(signIn(randomUUID(), { userAgent: "x".repeat(401), formers: ["former"] }));
  expect(session).toMatchObject({
    startedAt: "2026-03-10T12:00:00.000Z",
    lastUsedAt: "2026-03-10T12:00:00.000Z",
    userAgent: "x".repeat(400),
    formers: ["former"],
    ttl: noon / 1000 + sessionSeconds,
  });
  expect(session.sealedRefreshToken).not.toContain("secret");
  expect((await SessionEntity.get({ id: session.id }).go()).data).toEqual(session);
});

test("SES-52: a sign-in older than the end of all sessions opens none; one of the same second starts after the end", async () => {
  atNoon();
  const { sub } = await makePerson();
  const end = (sessionsEndedAt: number) => UserEntity.patch({ sub }).set({ sessionsEndedAt }).go();
  await end(noon + 500);
  await expect(openSession(signIn(sub, { provenAt: noon / 1000 - 1 }))).rejects.toMatchObject({
    code: "session.ended",
  });
  const session = await openSession(signIn(sub));
  expect(Date.parse(session.startedAt)).toBe(noon + 501);
  await end(noon - 60_000);
  expect(Date.parse((await openSession(signIn(sub))).startedAt)).toBe(noon);
});
