import { useClock } from "@cu/core/foundation/clock";
import { SessionEntity } from "@cu/core/storage/user/session.entity";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { readSecret } from "@cu/core/use-cases/session/seal";
import { lagFromTheStart } from "@cu/core/use-cases/test-kit/fall-behind";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";
import { pairIn, renew } from "../../test-kit/renew.ts";
import { poolUser, renewAtPool, signIn } from "../../test-kit/signed-in.ts";

lagFromTheStart();

const origin = "https://www.example.com";

afterEach(() => {
  vi.unstubAllGlobals();
});

const start = async (next?: string) => {
  const { username, sub } = await poolUser();
  const tokens = await signIn(username);
  const answer = await call("accounts.start-session", { body: { ...tokens, next }, headers: { origin } });
  const cookie = answer.cookies[0]?.split(";")[0] ?? "";
  return { username, sub, tokens, answer, cookie };
};

const tokenOf = async (setCookie: string) =>
  String((await call("accounts.tokens", { cookies: [setCookie.split(";")[0] ?? ""] })).body.access);

test("SES-18: a sign-in is kept on the server, in a cookie that script and other sites do not get", async () => {
  const { answer, username, sub, tokens, cookie } = await start("/account");
  expect(answer).toMatchObject({ status: 200, body: { next: "/account" } });
  expect(answer.cookies[0]).toMatch(/^session=\S+; Max-Age=604800; Path=\/accounts; HttpOnly; SameSite=Lax$/);
  expect(answer.text).not.toContain(tokens.refreshToken);
  const id = readSecret("cookie", cookie.slice("session=".length)) ?? "";
  const { data } = await SessionEntity.get({ id }).go({ consistent: true });
  expect(data?.sub).toBe(sub);
  expect(data?.sealedRefreshToken).not.toContain(tokens.refreshToken);
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  expect(user).toMatchObject({ username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" });
});

test("SES-18: mixed tokens of two users are refused", async () => {
  const [one, other] = [await poolUser(), await poolUser()];
  const [theirs, strangers] = [await signIn(one.username), await signIn(other.username)];
  const answer = await call("accounts.start-session", {
    body: { ...theirs, accessToken: strangers.accessToken },
    headers: { origin },
  });
  expect(answer).toMatchObject({ status: 401, body: { code: "token.invalid" }, cookies: [] });
});

test("SES-20: the cookie gives an access token of its person and an opaque handle", async () => {
  const { cookie, sub, tokens } = await start();
  const { status, body } = await call("accounts.tokens", { cookies: [cookie] });
  expect(status).toBe(200);
  expect(JSON.parse(Buffer.from(String(body.access).split(".")[1] ?? "", "base64url").toString())).toMatchObject({
    sub,
  });
  expect(body.refresh).not.toBe(tokens.refreshToken);
});

test("SES-20: a guest gets no tokens and no refusal", async () => {
  expect(await call("accounts.tokens", {})).toMatchObject({ status: 200, text: "{}" });
  const forged = await call("accounts.tokens", { cookies: ["session=forged"] });
  expect(forged).toMatchObject({ status: 401, body: { code: "session.ended" } });
});

test("SES-21: the handle gives a new access token that calls are accepted with", async () => {
  const { cookie } = await start();
  const { status, body } = await renew(pairIn(await call("accounts.tokens", { cookies: [cookie] })));
  expect(status).toBe(200);
  expect((await call("user.read", { token: String(body.access) })).status).toBe(200);
});

test("SES-137: a copied handle renews nothing: without its cookie, and with another session's, it is one that never was", async () => {
  const [mine, others] = [await start(), await start()];
  const pair = pairIn(await call("accounts.tokens", { cookies: [mine.cookie] }));
  const foreign = pairIn(await call("accounts.tokens", { cookies: [others.cookie] }));
  const unknown = await call("accounts.refresh", { body: { refresh: "never-was" } });
  expect(unknown).toMatchObject({ status: 401, body: { code: "session.ended" } });
  const { refresh, renewal } = pair;
  const copied = [
    await call("accounts.refresh", { body: { refresh } }),
    ...(await Promise.all(
      ["", foreign.renewal, refresh, `${renewal}x`, renewal.slice(0, -1)].map((cookie) =>
        renew({ refresh, renewal: cookie }),
      ),
    )),
    // The two cookies and the handle are not interchangeable.
    await call("accounts.refresh", { body: { refresh }, cookies: [mine.cookie] }),
    await renew({ refresh: renewal, renewal }),
  ];
  const seen = ({ status, text, headers, cookies }: (typeof copied)[number]) => ({ status, text, headers, cookies });
  for (const refused of copied) expect(seen(refused)).toEqual(seen(unknown));
  expect((await call("accounts.tokens", { cookies: [`session=${renewal}`] })).status).toBe(401);
  expect((await renew(foreign)).status).toBe(200);
});

test("SES-137: tabs that renew at once, and tokens that are read again between, leave every tab signed in", async () => {
  const { cookie } = await start();
  const read = async () => pairIn(await call("accounts.tokens", { cookies: [cookie] }));
  const [first, second] = await Promise.all([read(), read()]);
  expect(second).toEqual(first);
  const answers = await Promise.all([renew(first), renew(second), read().then(renew), renew(first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [last] = answers;
  expect((await call("user.read", { token: String(last?.body.access) })).status).toBe(200);
});

test("SES-137: the next sign-in in a browser replaces the cookie, and a sign-out removes it", async () => {
  const ada = await start();
  const pair = pairIn(await call("accounts.tokens", { cookies: [ada.cookie] }));
  const { username } = await poolUser();
  const body = await signIn(username);
  const next = await call("accounts.start-session", { body, headers: { origin }, cookies: [ada.cookie] });
  const cookie = next.cookies[0]?.split(";")[0] ?? "";
  const { renewal } = pairIn(await call("accounts.tokens", { cookies: [cookie] }));
  expect((await renew({ ...pair, renewal })).status).toBe(401);
  const out = await call("accounts.logout", { cookies: [cookie], headers: { origin } });
  expect(
    out.cookies.map((line) =>
      line
        .split(";")
        .slice(0, 3)
        .map((part) => part.trim()),
    ),
  ).toEqual([
    ["session=", "Max-Age=0", "Path=/accounts"],
    ["renewal=", "Max-Age=0", "Path=/api/v1/token"],
  ]);
});

test("SES-10: logging out ends the session, the handle and the refresh token", async () => {
  const { cookie, tokens } = await start();
  const pair = pairIn(await call("accounts.tokens", { cookies: [cookie] }));
  const out = await call("accounts.logout", { cookies: [cookie], headers: { origin }, query: { next: "//evil.test" } });
  expect(out.status).toBe(302);
  expect(out.headers.location).toBe("/");
  expect(out.cookies[0]).toContain("Max-Age=0");
  expect((await renew(pair)).status).toBe(401);
  expect((await call("accounts.tokens", { cookies: [cookie] })).status).toBe(401);
  const renewing = renewAtPool(tokens.refreshToken);
  await expect(renewing).rejects.toThrow("NotAuthorizedException");
});

test("Z8 SES-10: logging out ends the handle also while the pool cannot be reached", async () => {
  const { cookie } = await start();
  const pair = pairIn(await call("accounts.tokens", { cookies: [cookie] }));
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  const busy = { status: 503, body: { code: "server.busy" } };
  expect(await renew(pair)).toMatchObject(busy);
  expect(await call("accounts.logout", { cookies: [cookie], headers: { origin } })).toMatchObject(busy);
  vi.unstubAllGlobals();
  const refused = { status: 401, body: { code: "session.ended" } };
  expect(await renew(pair)).toMatchObject(refused);
  expect(await call("accounts.tokens", { cookies: [cookie] })).toMatchObject(refused);
  expect((await call("accounts.logout", { cookies: [cookie], headers: { origin } })).status).toBe(302);
});

test("Z8 SES-10: signing out ends all handles of the browser, of earlier users too, and no other browser's", async () => {
  const [first, elsewhere] = [await start(), await start()];
  const pairs: ReturnType<typeof pairIn>[] = [];
  let { cookie } = first;
  for (let time = 0; time < 3; time++) {
    pairs.push(pairIn(await call("accounts.tokens", { cookies: [cookie] })));
    const { username } = time === 0 ? first : await poolUser();
    const body = await signIn(username);
    const again = await call("accounts.start-session", { body, headers: { origin }, cookies: [cookie] });
    cookie = again.cookies[0]?.split(";")[0] ?? "";
  }
  for (const pair of pairs) expect((await renew(pair)).status).toBe(200);
  await call("accounts.logout", { cookies: [cookie], headers: { origin } });
  for (const pair of pairs) expect((await renew(pair)).status).toBe(401);
  expect((await call("accounts.tokens", { cookies: [first.cookie] })).status).toBe(401);
  expect((await call("accounts.tokens", { cookies: [elsewhere.cookie] })).status).toBe(200);
});

test("SES-10 SES-40: neither a link nor another site's form can sign a user out", async () => {
  const { cookie } = await start();
  const page = await call("accounts.ask-logout", { cookies: [cookie], query: { next: "/account?a=1" } });
  expect([page.status, page.headers.location]).toEqual([302, "/accounts/sign-out/?next=%2Faccount%3Fa%3D1"]);
  const guest = await call("accounts.ask-logout", { query: { next: "//evil.test" } });
  expect([guest.status, guest.headers.location]).toEqual([302, "/"]);
  const foreign = await call("accounts.logout", { cookies: [cookie], headers: { origin: "https://evil.test" } });
  expect(foreign).toMatchObject({ status: 403, body: { code: "origin.foreign" } });
  expect((await call("accounts.tokens", { cookies: [cookie] })).status).toBe(200);
});

test("SES-02: a session starts only from our own pages", async () => {
  const { username } = await poolUser();
  const body = await signIn(username);
  expect((await call("accounts.start-session", { body, headers: { origin: "https://evil.test" } })).status).toBe(403);
  expect((await call("accounts.start-session", { body })).status).toBe(403);
});

test("SES-18: two first sign-ins at once open one account with one wallet", async () => {
  const { username, sub } = await poolUser();
  const sessions = await Promise.all(
    Array.from({ length: 6 }, async () =>
      call("accounts.start-session", { body: await signIn(username), headers: { origin } }),
    ),
  );
  expect(sessions.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  const { body } = await call("user.read", { token: await tokenOf(sessions[0]?.cookies[0] ?? "") });
  expect(body.id).toBe(data?.id);
  expect(body.primaryWallet).toMatchObject({ id: data?.walletId, cupointsBalance: 0 });
});

test("SES-47, Z8: no other token works in the place of the right one", async () => {
  const first = await start();
  const second = await start();
  const got = await call("accounts.tokens", { cookies: [first.cookie] });
  const { body: pair } = got;
  const { renewal } = pairIn(got);
  const [head = "", payload = "", signature = ""] = String(pair.access).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const bad = [
    "",
    "x",
    "null",
    "undefined",
    "..",
    `${head}.${payload}.`,
    `${head}.${payload}`,
    `${head}.${payload}.${signature.slice(0, -2)}`,
    `${head}.${payload}.${signature}AA`,
    `${encode({ alg: "none" })}.${payload}.`,
    `${encode({ alg: "HS256", kid: "x" })}.${payload}.${signature}`,
    `${encode({ ...JSON.parse(Buffer.from(head, "base64url").toString()), alg: "none" })}.${payload}.${signature}`,
    `${head}.${encode({ ...claims, sub: second.sub })}.${signature}`,
    `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    `${head}.${encode({ ...claims, token_use: "id" })}.${signature}`,
    `${head}.${encode({ ...claims, iss: "https://evil.test" })}.${signature}`,
    first.tokens.idToken,
    first.tokens.accessToken,
    first.tokens.refreshToken,
    String(pair.refresh),
    first.cookie,
    first.cookie.slice("session=".length),
    `${String(pair.access)} ${String(pair.access)}`,
    "a".repeat(9000),
    "'; DROP TABLE users; --",
    "%00",
    "../../etc/passwd",
  ];
  for (const token of bad) {
    for (const id of ["user.read", "wallet.create-payment-intent", "watch.post", "user.learner-apply"] as const) {
      const { status, text } = await call(id, { token, body: {} });
      expect(status, `${id} ${token.slice(0, 40)}`).toBe(401);
      expect(text).not.toMatch(/stack|at Object|node_modules/);
    }
    // The handle itself is the one thing that the refresh call is for.
    const isHandle = token === pair.refresh;
    const { status } = await renew({ refresh: token || "x", renewal });
    expect(status, token.slice(0, 40)).toBe(isHandle ? 200 : token.length > 512 ? 400 : 401);
  }
  // Swapped or tampered parts of a session are refused.
  for (const refresh of [
    first.cookie.slice("session=".length),
    `${String(pair.refresh)}x`,
    String(pair.refresh).slice(0, -1),
  ]) {
    expect((await renew({ refresh, renewal })).status).toBe(401);
  }
  expect((await call("accounts.tokens", { cookies: [`session=${String(pair.refresh)}`] })).status).toBe(401);
});

test("Z8 ERR-11: an expired session answers 401 and nothing else works with it", async () => {
  const { cookie } = await start();
  const restore = useClock(() => Date.now() + 8 * 24 * 3600 * 1000);
  try {
    expect(await call("accounts.tokens", { cookies: [cookie] })).toMatchObject({
      status: 401,
      body: { code: "session.ended" },
    });
  } finally {
    restore();
  }
});

test("SES-34: flags in a token or a body do not grant admin or creator rights", async () => {
  const { username } = await poolUser();
  const tokens = await signIn(username);
  const { cookies } = await call("accounts.start-session", {
    body: { ...tokens, isAdmin: true, isContentCreator: true },
    headers: { origin },
  });
  const token = await tokenOf(cookies[0] ?? "");
  await call("user.learner-apply", { token, body: { isAdmin: true, isContentCreator: true } });
  const { body } = await call("user.read", { token });
  expect(body).toMatchObject({ isAdmin: false, isContentCreator: false, completedAccountTypeRegistration: true });
});
