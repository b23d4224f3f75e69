import { randomUUID } from "node:crypto";
import { useClock } from "@cu/core/foundation/clock";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { SessionEntity } from "@cu/core/storage/user/session.entity";
import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { openSession } from "@cu/core/use-cases/session/open-session";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { accessByHandle, tokensByCookie } from "@cu/core/use-cases/session/renew";
import { readSecret } from "@cu/core/use-cases/session/seal";
import { start } from "@cu/core/use-cases/session/start";
import { liftPerson, suspendPerson } from "@cu/core/use-cases/suspension/suspend";
import { fallBehind, lagFromTheStart } from "@cu/core/use-cases/test-kit/fall-behind";
import { makeAdmin } from "@cu/core/use-cases/test-kit/person";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { renew } from "../../test-kit/renew.ts";
import { poolUser, signIn } from "../../test-kit/signed-in.ts";

lagFromTheStart();

const origin = "https://www.example.com";
let restore = () => {};
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const seconds = () => Math.floor(Date.now() / 1000);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

const member = async () => {
  const { username, sub } = await poolUser();
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" });
  /** Signs in on a device, optionally one with a session cookie. */
  const device = async (userAgent?: string, former?: string) => {
    const refreshToken = openRefresh((await signIn(username)).refreshToken);
    const cookie = await start({ sub, refreshToken, provenAt: seconds(), userAgent }, former);
    const { access: token, ...pair } = await tokensByCookie(cookie);
    return { token, ...pair, cookie, id: readSecret("cookie", cookie) ?? "" };
  };
  return { sub, username, device };
};

type Row = { id: string; device: unknown; startedAt: string; lastUsedAt: string; isCurrent: boolean };
const list = async (token: string) => (await call("session.list", { token })).body as unknown as Row[];
const works = async (token: string) => (await call("user.read", { token })).status;
const end = (token: string, sessionId: string) => call("session.end", { token, params: { sessionId } });

test("SES-49: the list has readable names of the caller's devices, the current one first, and no other user's", async () => {
  const [ada, other] = [await member(), await member()];
  const [laptop, phone] = [await ada.device(firefox), await ada.device(iPhone)];
  await other.device(firefox);
  await fallBehind();
  const rows = await list(laptop.token);
  expect(rows.map(({ id, device, isCurrent }) => ({ id, device, isCurrent }))).toEqual([
    { id: laptop.id, isCurrent: true, device: { browser: "Firefox", system: "Linux", kind: "computer" } },
    { id: phone.id, isCurrent: false, device: { browser: "Safari", system: "iPhone", kind: "phone" } },
  ]);
  expect((await list(phone.token)).map(({ id }) => id)).toEqual([phone.id, laptop.id]);
  // A session's id grants no access.
  for (const { id } of rows) {
    expect((await renew({ refresh: id, renewal: id })).status).toBe(401);
    expect((await call("accounts.tokens", { cookies: [`session=${id}`] })).status).toBe(401);
  }
});

test("SES-49: a browser that signed in again is one row, and ends with what it had before", async () => {
  const ada = await member();
  const before = await ada.device(firefox);
  const again = await ada.device(firefox, before.cookie);
  const phone = await ada.device(iPhone);
  await fallBehind();
  expect((await list(before.token)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [again.id, true],
    [phone.id, false],
  ]);
  expect((await end(phone.token, again.id)).status).toBe(204);
  expect([await works(before.token), await works(again.token), await works(phone.token)]).toEqual([401, 401, 200]);
});

test("SES-49: the last use is recorded to the hour, and a browser without user agent has no name", async () => {
  const ada = await member();
  const { token, refresh, renewal } = await ada.device();
  await fallBehind();
  const [row] = await list(token);
  expect(row).toMatchObject({ device: {}, lastUsedAt: row?.startedAt });
  const hour = Date.parse(row?.startedAt ?? "") + 3600_000;
  let at = hour - 1;
  restore = useClock(() => at);
  const early = await accessByHandle(refresh, renewal);
  expect((await list(early))[0]?.lastUsedAt).toBe(row?.startedAt);
  at = hour;
  const renewed = await accessByHandle(refresh, renewal);
  await fallBehind();
  expect((await list(renewed))[0]?.lastUsedAt).toBe(new Date(hour).toISOString());
});

test("SES-49: ending a device ends its tokens and its handle at once, and no other", async () => {
  const ada = await member();
  const [laptop, phone] = [await ada.device(firefox), await ada.device(iPhone)];
  await fallBehind();
  expect((await end(laptop.token, phone.id)).status).toBe(204);
  expect([await works(phone.token), await works(laptop.token)]).toEqual([401, 200]);
  await expect(tokensByCookie(phone.cookie)).rejects.toMatchObject({ code: "session.ended" });
  await expect(accessByHandle(phone.refresh, phone.renewal)).rejects.toMatchObject({ code: "session.ended" });
  expect((await list(laptop.token)).map(({ id }) => id)).toEqual([laptop.id]);
});

test("SES-49: another user's session gets the same response as a nonexistent one, and continues", async () => {
  const [ada, other] = [await member(), await member()];
  const [own, foreign] = [await ada.device(), await other.device()];
  const [there, nowhere] = [await end(own.token, foreign.id), await end(own.token, "never-was")];
  expect([there.status, there.text, there.headers]).toEqual([404, nowhere.text, nowhere.headers]);
  expect(there.body.code).toBe("session.unknown");
  expect(await works(foreign.token)).toBe(200);
  // Another user's session in the same browser does not end either.
  const shared = await ada.device(firefox, foreign.cookie);
  expect((await end(own.token, shared.id)).status).toBe(204);
  expect([await works(shared.token), await works(foreign.token)]).toEqual([401, 200]);
});

test("SES-49: an end that could not tell the pool is over here, and a second try finishes it", async () => {
  const ada = await member();
  const [laptop, phone] = [await ada.device(), await ada.device()];
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  expect(await end(laptop.token, phone.id)).toMatchObject({ status: 503, body: { code: "server.busy" } });
  expect(await works(phone.token)).toBe(401);
  vi.unstubAllGlobals();
  expect((await end(laptop.token, phone.id)).status).toBe(204);
  expect((await SessionEntity.get({ id: phone.id }).go({ consistent: true })).data).toBeNull();
});

test("SES-49: ending the others leaves the device that asks, with its handle, and every later sign-in", async () => {
  const ada = await member();
  const [laptop, phone, tablet] = [await ada.device(firefox), await ada.device(iPhone), await ada.device()];
  // Sign-in from a device with a fast clock: it appears to be later than this one.
  restore = useClock(() => Date.now() + 60_000);
  const { id: laterId, sub, startedAt } = await openSession({ sub: ada.sub, refreshToken: "x", provenAt: seconds() });
  restore();
  await fallBehind();
  expect((await call("session.end-others", { token: laptop.token })).status).toBe(204);
  expect([await works(laptop.token), await works(phone.token), await works(tablet.token)]).toEqual([200, 401, 401]);
  expect((await list(laptop.token)).map(({ id }) => id)).toEqual([laptop.id, laterId]);
  expect((await SessionEntity.get({ id: laterId }).go({ consistent: true })).data).toMatchObject({ sub, startedAt });
  expect(await works((await tokensByCookie(laptop.cookie)).access)).toBe(200);
  const newPhone = await ada.device(iPhone);
  expect(await works(newPhone.token)).toBe(200);
});

test("SES-49: of two devices that end all others at once exactly one stays", async () => {
  for (let round = 0; round < 8; round++) {
    const ada = await member();
    const [laptop, phone] = [await ada.device(), await ada.device()];
    const answers = await Promise.all(
      [laptop, phone].map(async ({ token }) => (await call("session.end-others", { token })).status),
    );
    expect(answers.toSorted()).toEqual([204, 401]);
    expect([await works(laptop.token), await works(phone.token)].toSorted()).toEqual([200, 401]);
  }
});

test("SES-49: ten ends of one device at once and an end of all others leave no error and one device", async () => {
  const ada = await member();
  const [laptop, phone] = [await ada.device(), await ada.device()];
  const ends = await Promise.all([
    ...Array.from({ length: 10 }, () => end(laptop.token, phone.id)),
    call("session.end-others", { token: laptop.token }),
  ]);
  expect(ends.map(({ status }) => status).filter((status) => status !== 204 && status !== 404)).toEqual([]);
  expect([await works(laptop.token), await works(phone.token)]).toEqual([200, 401]);
});

test("SES-49: what one sign-in at the pool has opened twice goes on where it is kept", async () => {
  const ada = await member();
  const refreshToken = openRefresh((await signIn(ada.username)).refreshToken);
  const cookies = [0, 1].map(() => start({ sub: ada.sub, refreshToken, provenAt: seconds() }));
  const [kept = "", other = ""] = await Promise.all(cookies);
  const { access } = await tokensByCookie(kept);
  expect((await call("session.end-others", { token: access })).status).toBe(204);
  expect(await works((await tokensByCookie(kept)).access)).toBe(200);
  await expect(tokensByCookie(other)).rejects.toMatchObject({ code: "session.ended" });
});

test("SES-49: a sign-in that is handed over again, as after a new name, stays the session it is", async () => {
  const ada = await member();
  const signedIn = {
    sub: ada.sub,
    refreshToken: openRefresh((await signIn(ada.username)).refreshToken),
    provenAt: seconds(),
  };
  const cookie = await start(signedIn);
  expect(await start(signedIn, cookie)).toBe(cookie);
  await fallBehind();
  expect(await list((await tokensByCookie(cookie)).access)).toHaveLength(1);
  await endEverywhere(ada.sub, () => Promise.resolve());
  restore = useClock(() => Date.now() + 2000);
  await endEverywhere(ada.sub, () => Promise.resolve());
  await expect(start(signedIn, cookie)).rejects.toMatchObject({ code: "session.ended" });
});

test("ADM-77 SES-47: a suspended user gets no token by cookie or handle and opens no session, until it is lifted", async () => {
  const ada = await member();
  const { cookie, token, ...pair } = await ada.device();
  const { body: person } = await call("user.read", { token });
  const admin = await makeAdmin();
  await suspendPerson(admin, Number(person.id), "Spam");
  const refused = { status: 403, body: { code: "account.suspended" } };
  expect(await renew(pair)).toMatchObject(refused);
  expect(await call("accounts.tokens", { cookies: [`session=${cookie}`] })).toMatchObject(refused);
  const body = await signIn(ada.username);
  await fallBehind();
  const before = (await SessionEntity.query.byPerson({ sub: ada.sub }).go()).data.length;
  expect(await call("accounts.start-session", { body, headers: { origin } })).toMatchObject(refused);
  await fallBehind();
  expect((await SessionEntity.query.byPerson({ sub: ada.sub }).go()).data).toHaveLength(before);
  await liftPerson(admin, Number(person.id));
  expect((await renew(pair)).status).toBe(200);
});

test("SES-49: ending all others among thousands takes one write to end them, and a bounded rest", async () => {
  const ada = await member();
  const laptop = await ada.device();
  const many = await Promise.all(
    Array.from({ length: 40 }, () => openSession({ sub: ada.sub, refreshToken: randomUUID(), provenAt: seconds() })),
  );
  await fallBehind();
  expect((await call("session.end-others", { token: laptop.token })).status).toBe(204);
  expect((await list(laptop.token)).map(({ id }) => id)).toEqual([laptop.id]);
  const left = await Promise.all(
    many.map(async ({ id }) => (await SessionEntity.get({ id }).go({ consistent: true })).data),
  );
  expect(left.filter((session) => session === null).length).toBeGreaterThanOrEqual(24);
});
