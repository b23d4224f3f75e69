import { afterEach, expect, test, vi } from "vitest";
import { now, nowIso, useClock } from "../../foundation/clock.ts";
import type { SessionItem } from "../../storage/user/session.entity.ts";
import { isSignedIn } from "../../storage/user/sign-ins.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "../../use-cases/session/ask-pool.ts";
import { bearerOf } from "../../use-cases/session/find-session.ts";
import { openSession } from "../../use-cases/session/open-session.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { askToLeave } from "./ask-to-leave.ts";
import { somebody } from "./history.test-kit.ts";
import { keepAccount } from "./keep-account.ts";
import { UndoEntity, type UndoItem } from "./leaving.entity.ts";
import { undo } from "./undo.ts";
import { findUndo, makeUndo } from "./undo-token.ts";

lagFromTheStart();

let restore = () => {};
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const missing = { code: "undo.missing" };
const userOf = async (sub: string) => (await UserEntity.get({ sub }).go({ consistent: true })).data;
const open = (sub: string) => openSession({ sub, refreshToken: "-", provenAt: Math.floor(now() / 1000) + 1 });
/** Whether the session is still valid. */
const isIn = async (session: SessionItem): Promise<boolean> =>
  isSignedIn((await userOf(session.sub)) ?? {}, bearerOf(session));

/** A user with a session, and the undo token of a mail to them. */
const mailed = async (what: Exclude<UndoItem["what"], "leaving">, to?: string) => {
  const { person, identity } = await somebody();
  const { sub } = person;
  const session = await open(sub);
  const at = nowIso();
  if (to !== undefined)
    await UserEntity.patch({ sub })
      .set({ formerAddresses: [{ email: to, at }] })
      .go();
  const token = await makeUndo({ what, at, to: to ?? identity.email, sub }, now() + 7 * 86_400_000);
  return { ...identity, session, token };
};

/** Runs `work` right before an operation of the pool is called. */
const before = (operation: string, work: () => Promise<void>): void => {
  const real = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (JSON.stringify(init?.headers).includes(`.${operation}"`)) await work();
    return await real(address, init);
  });
};

test("SES-107: the link works to the last moment of its days", async () => {
  const { token, sub } = await mailed("device");
  const { ttl = 0 } = (await findUndo(token)) ?? {};
  restore = useClock(() => ttl * 1000);
  await expect(undo(token)).rejects.toMatchObject(missing);
  expect((await userOf(sub))?.sessionsEndedAt).toBeUndefined();
  restore();
  restore = useClock(() => ttl * 1000 - 1);
  expect(await undo(token)).toBe("device");
  expect((await userOf(sub))?.sessionsEndedAt).toBe(ttl * 1000 - 1);
});

test("SES-107: of two presses at once both are done, and a store that is away is not taken for a second press", async () => {
  const { token, session } = await mailed("device");
  const failing = aroundCalls(({ name }, go) =>
    name === "TransactWriteCommand" ? Promise.reject(new Error("The store is away.")) : go(),
  );
  await expect(undo(token)).rejects.toThrow("The store is away.");
  failing.stop();
  const found = await findUndo(token);
  expect(found).toBeDefined();
  const racing = aroundCalls(async ({ name, input }, go) => {
    const isLast = name === "TransactWriteCommand" && JSON.stringify(input).includes("account-undo#");
    if (isLast) await UndoEntity.delete({ hash: found?.hash ?? "" }).go();
    return await go();
  });
  expect(await undo(token)).toBe("device");
  racing.stop();
  expect(await isIn(session)).toBe(false);
});

test("SES-107, SES-108: who has the name at the user pool now, or is gone, is not signed out by the link of another", async () => {
  for (const what of ["device", "email"] as const) {
    const { token, session, sub, username } = await mailed(what, what === "email" ? "before@mail.example" : undefined);
    const other = `other-${username}@mail.example`;
    await askPool("AdminDeleteUser", username);
    await expect(undo(token)).rejects.toMatchObject(missing);
    const UserAttributes = [{ Name: "email", Value: other }];
    await askPool("AdminCreateUser", username, { MessageAction: "SUPPRESS", UserAttributes });
    await expect(undo(token)).rejects.toMatchObject(missing);
    expect(await isIn(session)).toBe(true);
    expect(await findUndo(token)).toBeDefined();
    expect(attributeOf((await askPool("AdminGetUser", username)).body, "email")).toBe(other);
    await UserEntity.delete({ sub }).go();
    await expect(undo(token)).rejects.toMatchObject(missing);
  }
});

test("SES-108: the user who changed the address is signed out before it is restored, and later sign-ins are ended after it", async () => {
  const { token, session, sub, username } = await mailed("email", "before@mail.example");
  let clock = Date.now() + 1000;
  restore = useClock(() => clock);
  const during: boolean[] = [];
  let later = session;
  before("AdminUpdateUserAttributes", async () => {
    during.push(await isIn(session));
    later = await open(sub);
    during.push(await isIn(later));
    clock += 1000;
  });
  expect(await undo(token)).toBe("email");
  expect(during).toEqual([false, true]);
  expect(await isIn(later)).toBe(false);
  expect((await userOf(sub))?.email).toBe("before@mail.example");
  const { body } = await askPool("AdminGetUser", username);
  expect([attributeOf(body, "email"), attributeOf(body, "email_verified")]).toEqual(["before@mail.example", "true"]);
  await expect(undo(token)).rejects.toMatchObject(missing);
});

test("SES-108: an account that goes while its address is given back does not come back with it", async () => {
  const { token, sub } = await mailed("email", "before@mail.example");
  before("AdminUpdateUserAttributes", async () => {
    await UserEntity.delete({ sub }).go();
  });
  await expect(undo(token)).rejects.toMatchObject(missing);
  expect(await userOf(sub)).toBeNull();
});

test("SES-103, SES-130: the link keeps an account until its deletion has begun, only of the wish that it was mailed for, and not while it is suspended", async () => {
  const { person, identity } = await somebody();
  const { sub } = person;
  const mail = (dueAt: string) =>
    makeUndo({ what: "leaving", dueAt, at: dueAt, to: identity.email, sub }, now() + 1000);
  await expect(undo(await mail("2030-01-01T00:00:00.000Z"))).rejects.toMatchObject(missing);
  const { dueAt } = await askToLeave(sub);
  const deletion = (await userOf(sub))?.deletion;
  if (!deletion) throw new Error("Nobody wants to leave.");
  await expect(undo(await mail("2030-01-01T00:00:00.000Z"))).rejects.toMatchObject(missing);
  await UserEntity.patch({ sub })
    .set({ deletion: { ...deletion, pseudonym: 5 } })
    .go();
  await expect(undo(await mail(dueAt))).rejects.toMatchObject(missing);
  expect((await userOf(sub))?.deletion).toEqual({ ...deletion, pseudonym: 5 });
  await UserEntity.patch({ sub }).set({ deletion }).go();
  const token = await mail(dueAt);
  const suspension = { at: dueAt, by: 1, reason: "Spam" };
  await UserEntity.patch({ sub }).set({ suspension }).go();
  await expect(undo(token)).rejects.toMatchObject({ code: "account.suspended" });
  await expect(keepAccount(sub)).rejects.toMatchObject({ code: "account.suspended" });
  expect((await userOf(sub))?.deletion).toEqual(deletion);
  await UserEntity.patch({ sub }).remove(["suspension"]).go();
  expect(await undo(token)).toBe("leaving");
  expect((await userOf(sub))?.deletion).toBeUndefined();
  await expect(undo(token)).rejects.toMatchObject(missing);
});
