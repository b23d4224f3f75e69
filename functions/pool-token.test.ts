import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { config } from "@cu/core/foundation/config/config";
import { sealAccess } from "@cu/core/use-cases/session/pool-seal";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./test-kit/call.ts";
import { poolUser, signIn } from "./test-kit/signed-in.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("SES-14: while the pool's keys cannot be read no sign-in is called invalid, and afterwards all succeed", async () => {
  const { username } = await poolUser();
  const body = await signIn(username);
  const headers = { origin: config.apiOrigin };
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  const busy = { status: 503, body: { code: "server.busy" } };
  expect(await call("accounts.start-session", { body, headers })).toMatchObject(busy);
  vi.unstubAllGlobals();
  expect((await call("accounts.start-session", { body, headers })).status).toBe(200);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const signed = (key: KeyObject, claims: object, header: object = {}) => {
  const text = `${encode({ alg: "RS256", kid: "ours", typ: "JWT", ...header })}.${encode(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
};

test("SES-24, Z8: a genuine token of our pool counts only in its own place and from our own app client", async () => {
  const [ours, theirs] = [1, 2].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
  if (!ours || !theirs) throw new Error("two keys");
  const keys = [{ ...ours.publicKey.export({ format: "jwk" }), kid: "ours", use: "sig", alg: "RS256" }];
  vi.stubGlobal("fetch", async () => Response.json({ keys }));
  vi.resetModules();
  const { readPoolAccess, verifyPoolId } = await import("./pool-token.ts");
  const readAccess = (token: string) => readPoolAccess(sealAccess(token));
  const seconds = Math.floor(Date.now() / 1000);
  const iss = `https://cognito-idp.${config.userPoolId.split("_")[0]}.amazonaws.com/${config.userPoolId}`;
  const life = { sub: "somebody", iss, iat: seconds, exp: seconds + 900 };
  const client = config.userPoolClientId;
  const access = { ...life, token_use: "access", client_id: client };
  const id = { ...life, token_use: "id", aud: client };
  const own = (claims: object, header?: object) => signed(ours.privateKey, claims, header);
  expect((await readAccess(own(access))).claims.sub).toBe("somebody");
  expect((await verifyPoolId(own(id))).sub).toBe("somebody");

  const refused = { code: "token.invalid" };
  for (const more of [
    { client_id: "another-client" },
    { client_id: [client] },
    { client_id: undefined },
    { client_id: undefined, aud: client },
    { token_use: "id" },
    { token_use: undefined },
    { exp: seconds - 1 },
    { iss: `${iss}x` },
  ]) {
    await expect(readAccess(own({ ...access, ...more })), JSON.stringify(more)).rejects.toMatchObject(refused);
  }
  for (const more of [{ aud: "another-client" }, { aud: undefined, client_id: client }, { token_use: "access" }]) {
    await expect(verifyPoolId(own({ ...id, ...more })), JSON.stringify(more)).rejects.toMatchObject(refused);
  }
  for (const token of [
    signed(theirs.privateKey, access),
    signed(theirs.privateKey, access, { kid: "theirs" }),
    own(access, { alg: "none" }),
    own(access, { alg: "HS256" }),
  ]) {
    await expect(readAccess(token)).rejects.toMatchObject(refused);
    await expect(readPoolAccess(token)).rejects.toMatchObject(refused);
  }
});
