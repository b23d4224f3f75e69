import { createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import type { RouteId } from "@cu/api/routes";
import { useClock } from "@cu/core/foundation/clock";
import { commit } from "@cu/core/foundation/store/commit";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { changeEnds, withEnded } from "@cu/core/storage/user/sign-ins";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { signToken } from "@cu/core/use-cases/session/access-token";
import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { endByCookie } from "@cu/core/use-cases/session/end-session";
import { openRefresh } from "@cu/core/use-cases/session/pool-seal";
import { tokensByCookie } from "@cu/core/use-cases/session/renew";
import { start } from "@cu/core/use-cases/session/start";
import { signingKey } from "@cu/core/use-cases/session/token-key";
import { TokenKeyEntity } from "@cu/core/use-cases/session/token-key.entity";
import { lagFromTheStart } from "@cu/core/use-cases/test-kit/fall-behind";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { type JWTPayload, SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { call } from "./test-kit/call.ts";
import { renew } from "./test-kit/renew.ts";
import { poolUser, signIn } from "./test-kit/signed-in.ts";
import { makeWorld } from "./test-kit/world.ts";

lagFromTheStart();

const seconds = () => Math.floor(Date.now() / 1000);

const member = async () => {
  const { username, sub } = await poolUser();
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" });
  const tokens = await signIn(username);
  const cookie = await start({ sub, refreshToken: openRefresh(tokens.refreshToken), provenAt: seconds() });
  const { access } = await tokensByCookie(cookie);
  const claims = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString()) as JWTPayload;
  return { sub, tokens, cookie, access, claims };
};

let routes: [RouteId, Parameters<typeof call>[1]][] = [];
beforeAll(async () => {
  const { course } = await makeWorld();
  const [module] = course.modules;
  const place = { collection: course.id, module: module?.id, video: module?.videos[0]?.id };
  routes = [
    ["user.read", {}],
    ["user.learner-apply", { body: {} }],
    ["wallet.create-payment-intent", { body: { cupoints: 100 } }],
    ["course.module-access", { params: { courseId: course.id } }],
    ["watch.post", { body: { ...place, pollRate: 10_000, playbackRate: 1, videoTimestamp: 10 } }],
  ];
});

const refusedEverywhere = async (token: string, name: string) => {
  for (const [id, sent] of routes) {
    expect((await call(id, { ...sent, token })).status, `${name} at ${id}`).toBe(401);
  }
};

test("Z8 SES-47: a token that we did not sign for these calls opens nothing", async () => {
  const { access, claims, tokens, cookie, sub } = await member();
  const { kid, privateKey } = await signingKey();
  const header = { alg: "RS256", kid, typ: "at+jwt" };
  const sign = (
    more: JWTPayload,
    head: Record<string, unknown> = {},
    key: Parameters<SignJWT["sign"]>[0] = privateKey,
  ) => new SignJWT({ ...claims, ...more }).setProtectedHeader({ ...header, ...head } as typeof header).sign(key);
  expect((await call("user.read", { token: await sign({}) })).status).toBe(200);

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [head = "", payload = "", signature = ""] = access.split(".");
  const { data: stored } = await TokenKeyEntity.get({ kid }).go({ consistent: true });
  const hmac = (text: string, key: string) => `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  const confused = `${encode({ ...header, alg: "HS256" })}.${payload}`;
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const curve = generateKeyPairSync("ed25519").privateKey;
  const another = await member();
  const bad: Record<string, string> = {
    "no signature": `${head}.${payload}.`,
    "two parts": `${head}.${payload}`,
    "alg none": `${encode({ alg: "none", kid, typ: "at+jwt" })}.${payload}.`,
    "alg None with the signature": `${encode({ ...header, alg: "None" })}.${payload}.${signature}`,
    "no alg": `${encode({ kid, typ: "at+jwt" })}.${payload}.${signature}`,
    "HS256 keyed by the public key": hmac(confused, stored?.modulus ?? ""),
    "HS256 keyed by nothing": hmac(confused, ""),
    "alg RS512": await sign({}, { alg: "RS512" }),
    "alg PS256": await sign({}, { alg: "PS256" }),
    "EdDSA under our kid": await sign({}, { alg: "EdDSA" }, curve),
    "another key under our kid": await sign({}, {}, foreign),
    "another stage's key under its own kid": await sign({}, { kid: "690-other" }, foreign),
    "a key brought along": await sign({}, { kid: "x", jwk: { kty: "RSA", e: "AQAB", n: "AQAB" } }, foreign),
    "a key to fetch": await sign({}, { kid: "x", jku: "https://evil.test/keys.json" }, foreign),
    "no kid": await sign({}, { kid: undefined }),
    "a kid of another item": await sign({}, { kid: "../session" }),
    "an unknown critical header": `${encode({ ...header, crit: ["x"], x: 1 })}.${payload}.${signature}`,
    "another kind of token": await sign({}, { typ: "JWT" }),
    "wrong audience": await sign({ aud: "urn:cu:prod:api" }),
    "no audience": await sign({ aud: undefined }),
    "wrong issuer": await sign({ iss: "urn:cu:prod:sessions" }),
    "no issuer": await sign({ iss: undefined }),
    "the pool as issuer": await sign({ iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Local0001" }),
    expired: await sign({ iat: seconds() - 901, exp: seconds() - 1 }),
    "no end": await sign({ exp: undefined }),
    "not yet": await sign({ nbf: seconds() + 60 }),
    "no person": await sign({ sub: undefined }),
    "no session": await sign({ sid: undefined }),
    "no start": await sign({ since: undefined }),
    "a start in words": await sign({ since: "9999999999999" as unknown as number }),
    "somebody else's name": `${head}.${encode({ ...claims, sub: another.sub })}.${signature}`,
    "a longer life": `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    "a cut signature": access.slice(0, -2),
    "a longer signature": `${access}AA`,
    "the pool's access token": tokens.accessToken,
    "the pool's id token": tokens.idToken,
    "the pool's refresh token": tokens.refreshToken,
    "the cookie": cookie,
    "a deleted person's": await sign({ sub: "00000000-0000-4000-8000-000000000000" }),
    nothing: "..",
  };
  expect(Object.keys(bad).length).toBeGreaterThanOrEqual(30);
  for (const [name, token] of Object.entries(bad)) await refusedEverywhere(token, name);
  expect((await call("user.read", { token: access })).body.id).toBe(
    (await UserEntity.get({ sub }).go({ consistent: true })).data?.id,
  );
});

test("Z8 SES-47: a key counts for its days and the life of its last tokens, the next one before its turn", async () => {
  const day = 86_400_000;
  const periodEnd = (Math.floor(Date.now() / (30 * day)) + 1) * 30 * day;
  const { sub, claims } = await member();
  const bearer = { sub, session: String(claims.sid), since: Number(claims.since) };
  const at = async <A>(time: number, run: () => Promise<A>) => {
    const restore = useClock(() => time);
    return await run().finally(restore);
  };
  const sign = (time: number) => at(time, () => signToken(bearer, { at: time, until: time / 1000 + 86_400 }));
  const status = (time: number, token: string) => at(time, async () => (await call("user.read", { token })).status);
  const last = await sign(periodEnd - 1000);
  const kids = (await TokenKeyEntity.query.byKid({}).go({ consistent: true })).data.map(({ kid }) => kid);
  expect(kids).toHaveLength(2);
  const next = await sign(periodEnd + 1000);
  expect(next.split(".")[0]).not.toBe(last.split(".")[0]);
  expect([await status(periodEnd + 1000, last), await status(periodEnd + 1000, next)]).toEqual([200, 200]);
  // Key rotated out: a token cannot outlive its key.
  const long = await at(periodEnd - 1000, async () => {
    const { kid, privateKey } = await signingKey();
    const exp = periodEnd / 1000 + 7200;
    return await new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: "RS256", kid, typ: "at+jwt" })
      .sign(privateKey);
  });
  expect(await status(periodEnd + 60_000, long)).toBe(200);
  expect(await status(periodEnd + 21 * 60_000, long)).toBe(401);
});

test("SES-47: a token is verified once while it lives; whether its sign-in has ended is asked at every call", async () => {
  const { access, cookie } = await member();
  expect((await call("user.read", { token: access })).status).toBe(200);
  const second = await storeCalls(() => call("user.read", { token: access }));
  // Entitlements, the wallet and notices: no query for the token.
  expect(second.operations.Query ?? 0).toBeLessThanOrEqual(3);
  await endByCookie(cookie);
  expect((await call("user.read", { token: access })).status).toBe(401);
});

test("Z8 SES-48: a renewal concurrent with a sign-out leaves no valid token or handle", async () => {
  for (let round = 0; round < 8; round++) {
    const { cookie, sub } = await member();
    const renewing = Array.from({ length: 6 }, () => tokensByCookie(cookie).catch(() => undefined));
    const ending = round % 2 === 0 ? endByCookie(cookie) : endEverywhere(sub, () => Promise.resolve());
    const given = (await Promise.all(renewing)).flatMap((pair) => pair ?? []);
    await ending;
    for (const { access, ...pair } of given) {
      await refusedEverywhere(access, "a token of the race");
      expect((await renew(pair)).status).toBe(401);
    }
    await expect(tokensByCookie(cookie)).rejects.toMatchObject({ code: "session.ended" });
  }
});

test("SES-48: more sign-outs than are remembered end everything rather than forgetting one", async () => {
  const { sub, access } = await member();
  const tokens: string[] = [];
  for (let n = 0; n < 52; n++) {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    const session = randomBytes(18).toString("base64url");
    tokens.push(await signToken({ sub, session, since: Date.now() - 1 }, { at: Date.now(), until: seconds() + 900 }));
    await commit([{ name: "ends", item: { Update: changeEnds(sub, user ?? {}, withEnded(user ?? {}, session)) } }]);
  }
  for (const token of [...tokens, access]) expect((await call("user.read", { token })).status).toBe(401);
});
