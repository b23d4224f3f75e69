import { afterEach, expect, test, vi } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { toPerson, visitorOf } from "./person.ts";
import type { UserItem } from "./user.entity.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const item: UserItem = {
  sub: "sub-1",
  id: 5,
  username: "ada",
  email: "ada@mail.example",
  firstName: "Ada",
  lastName: "L",
  walletId: 9,
  isContentCreator: false,
  isAdmin: true,
  dateJoined: "2026-01-01T00:00:00.000Z",
  completedAccountTypeRegistration: true,
};
const bearer = { sub: "sub-1", session: "one", since: 1000 };

test("SES-34: a user has the fields of their item, and no classes if it has none", () => {
  expect(toPerson(item)).toEqual({
    kind: "person",
    sub: "sub-1",
    id: 5,
    username: "ada",
    walletId: 9,
    isContentCreator: false,
    isAdmin: true,
    classIds: [],
  });
  expect(toPerson({ ...item, classIds: [7] })).toMatchObject({ classIds: [7] });
});

test("ADM-77, SES-103: suspended users and those with a pending deletion are refused, with the date until which the account can be kept", () => {
  const dueAt = "2026-03-01T00:00:00.000Z";
  const leaving = { ...item, deletion: { requestedAt: "2026-01-30T00:00:00.000Z", dueAt } };
  for (const ask of [toPerson, (user: UserItem) => visitorOf(user, { ...bearer, orGuest: true })]) {
    const suspension = { at: "2026-01-02T00:00:00.000Z", by: 1, reason: "Spam" };
    expect(() => ask({ ...item, suspension } as UserItem)).toThrow(
      expect.objectContaining({ code: "account.suspended" }),
    );
    expect(() => ask(leaving)).toThrow(expect.objectContaining({ code: "account.leaving", facts: { dueAt } }));
  }
});

test("SES-48: the token of an unknown user or an ended session is a guest where sign-in is optional, otherwise refused", () => {
  const ended = { ...item, sessionsEndedAt: 1000 };
  for (const user of [null, undefined, ended]) {
    expect(visitorOf(user, { ...bearer, orGuest: true })).toEqual(guest);
    for (const other of [bearer, { ...bearer, orGuest: false }])
      expect(() => visitorOf(user, other)).toThrow(expect.objectContaining({ code: "token.invalid" }));
  }
  expect(visitorOf(ended, { ...bearer, since: 1001 })).toEqual(toPerson(item));
});

test("SES-112: where admins need an app, only a session from the moment it was seen has an admin's rights", () => {
  const isAdmin = (user: UserItem, since = 1000) => {
    const visitor = visitorOf(user, { ...bearer, since });
    return visitor.kind === "person" && visitor.isAdmin;
  };
  expect(isAdmin(item)).toBe(true);
  vi.spyOn(config, "adminsNeedApp", "get").mockReturnValue(true);
  expect(isAdmin(item)).toBe(false);
  const seen = { ...item, appSince: 1000 };
  expect([999, 1000, 1001].map((since) => isAdmin(seen, since))).toEqual([false, true, true]);
  expect(isAdmin({ ...seen, isAdmin: false })).toBe(false);
});
