import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import * as fc from "fast-check";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { maxTokenLength, readJwt, signJwt } from "./jwt.ts";

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [ours, foreign] = [rsa(), rsa()];
const at = 1_800_000_000;
const [typ, issuer, audience, kid] = ["at+jwt", "urn:cu:test:sessions", "urn:cu:test:api", "690-ours"];
const keys = new Map([[kid, ours.publicKey]]);

const byUs = (token: string) => readJwt(token, { typ, issuer, audience, at, keyOf: async (name) => keys.get(name) });

/** The check that ours replaced, as it was. */
const byJose = async (token: string) => {
  try {
    const name = decodeProtectedHeader(token).kid;
    const key = keys.get(name ?? "");
    if (!key) return undefined;
    const requiredClaims = ["iat", "exp"];
    const currentDate = new Date(at * 1000);
    const asked = { algorithms: ["RS256"], typ, issuer, audience, requiredClaims, currentDate };
    return { claims: (await jwtVerify(token, key, asked)).payload, kid: name };
  } catch {
    return undefined;
  }
};

/** Three parts, each the one spelling of its bytes, with a header as `signJwt` writes it: nothing else is ever ours. */
const isOfOurForm = (token: string): boolean => {
  const parts = token.split(".");
  const isStrict = parts.every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
  const header = decodeProtectedHeader(token);
  return parts.length === 3 && isStrict && header.typ === typ && header.crit === undefined;
};

const base64url = (text: string | Buffer): string => Buffer.from(text).toString("base64url");
const claims = { sid: "one", since: 5, sub: "somebody", iss: issuer, aud: audience, iat: at - 60, exp: at + 840 };

// Mostly right, so that most tokens fail by one thing alone.
const mostly = <T>(right: T, ...wrong: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, ...wrong.map((arbitrary) => ({ weight: 1, arbitrary })));
const gone = fc.constant(undefined);
const odd = fc.oneof(fc.constantFrom(null, true, "", 0, [], {}, "9999999999", 1e300), fc.jsonValue({ maxDepth: 1 }));
const time = fc.oneof(fc.constantFrom(at, at - 1, at + 1, at + 0.5, at - 0.5, -at), odd);

const someHeader = fc.record(
  {
    alg: mostly("RS256", gone, odd, fc.constantFrom("none", "None", "HS256", "RS512", "PS256", "EdDSA", "rs256")),
    kid: mostly(kid, gone, odd, fc.constantFrom("690-other", ".", "__proto__", "")),
    typ: mostly(typ, gone, odd, fc.constantFrom("JWT", "AT+JWT", "application/at+jwt", "at+jwt ")),
    crit: mostly(undefined, odd, fc.constantFrom(["b64"], ["exp"], [])),
    b64: mostly(undefined, fc.boolean()),
    jwk: mostly(undefined, fc.constant(foreign.publicKey.export({ format: "jwk" }))),
  },
  { requiredKeys: ["alg", "kid", "typ"] },
);
const someClaims = fc.record({
  ...Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, mostly(value, gone, odd)])),
  iss: mostly(issuer, gone, odd, fc.constantFrom("urn:cu:prod:sessions", `${issuer} `, [issuer])),
  aud: mostly(audience, gone, odd, fc.constantFrom([audience], ["other", audience], ["other"], [[audience]])),
  exp: mostly(claims.exp, gone, time),
  nbf: mostly(undefined, time),
  iat: mostly(claims.iat, gone, time),
});

/** How the JSON of a part is written; parsers differ in the odd ones. */
const someText = fc.oneof(
  { weight: 20, arbitrary: fc.constant((json: string) => Buffer.from(json)) },
  fc.constantFrom(
    (json: string) => Buffer.from(`\ufeff${json}`),
    (json: string) => Buffer.from(` ${json}\n`),
    (json: string) => Buffer.from(`[${json}]`),
    (json: string) => Buffer.from(json.slice(0, -1)),
    (json: string) => Buffer.from(`${json.slice(0, -1)},"exp":9999999999,"alg":"RS256"}`),
    (json: string) => Buffer.from(`{"exp":9999999999,"alg":"RS256",${json.slice(1)}`),
    (json: string) => Buffer.from(`${json.slice(0, -1)},"__proto__":{"exp":9999999999}}`),
    (json: string) => Buffer.from(`${json.slice(0, -1)},"x":1e999}`),
    (json: string) => Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.of(0xff), Buffer.from(json.slice(-2))]),
    () => Buffer.from("null"),
    () => Buffer.alloc(0),
  ),
);

const publicText = ours.publicKey.export({ format: "pem", type: "spki" }).toString();
const rs = (key: KeyObject, algorithm = "RSA-SHA256") => {
  return (text: string): Buffer => sign(algorithm, Buffer.from(text), key);
};
const hs = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest();
const someSignature = fc.oneof(
  { weight: 20, arbitrary: fc.constant(rs(ours.privateKey)) },
  fc.constantFrom(
    rs(foreign.privateKey),
    rs(ours.privateKey, "RSA-SHA512"),
    (text: string) => sign("RSA-SHA256", Buffer.from(text), { key: ours.privateKey, padding: 6 }),
    hs(publicText),
    hs(""),
    () => Buffer.alloc(0),
    () => Buffer.alloc(256),
    (text: string) => rs(ours.privateKey)(text).subarray(0, 255),
    (text: string) => Buffer.concat([rs(ours.privateKey)(text), Buffer.of(0)]),
  ),
);

/** What is done to a token on its way. */
const someChange = fc.oneof(
  { weight: 20, arbitrary: fc.constant((token: string) => token) },
  fc
    .tuple(fc.nat(), fc.constantFrom("A", "-", "_", "+", "/", "=", " ", "\n", ".", "é", ""))
    .map(([where, letter]) => (token: string) => {
      const n = where % token.length;
      return token.slice(0, n) + letter + token.slice(n + 1);
    }),
  fc.tuple(fc.nat(2), fc.constantFrom("=", "==", " ", "\n", "A", "AA", "!")).map(
    ([n, more]) =>
      (token: string) =>
        token
          .split(".")
          .map((part, at) => (at === n ? part + more : part))
          .join("."),
  ),
  // The last letter of a signature has four bits that no byte needs.
  fc.constantFrom("A", "B", "Q", "g", "w", "x").map((letter) => (token: string) => token.slice(0, -1) + letter),
  fc.constantFrom(
    (token: string) => token.replaceAll("-", "+").replaceAll("_", "/"),
    (token: string) => `${token}.`,
    (token: string) => `.${token}`,
    (token: string) => `${token}.e30.e30`,
    (token: string) => token.split(".").slice(0, 2).join("."),
    (token: string) => ` ${token}`,
    () => "../..",
    () => "",
  ),
);

const someToken = fc
  .tuple(someHeader, someClaims, someText, someText, someSignature, someChange)
  .map(([header, body, headText, bodyText, signature, change]) => {
    const text = `${base64url(headText(JSON.stringify(header)))}.${base64url(bodyText(JSON.stringify(body)))}`;
    return change(`${text}.${base64url(signature(text))}`);
  });

test("Z8 SES-47: of any mutated token our check and jose's say the same, and ours takes one spelling alone", async () => {
  const seen = { taken: 0, refused: 0, strict: 0 };
  await fc.assert(
    fc.asyncProperty(someToken, async (token) => {
      const [mine, theirs] = [await byUs(token), await byJose(token)];
      if (mine || !theirs || isOfOurForm(token)) expect(mine).toEqual(theirs);
      else seen.strict += 1;
      seen[mine ? "taken" : "refused"] += 1;
    }),
    { numRuns: 1500 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(1);
});

test("Z8 SES-47: what we sign is letter by letter what jose signs", async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (more) => {
      // jose checks these itself.
      const { exp: _exp, iat: _iat, nbf: _nbf, ...body } = more;
      const theirs = new SignJWT(body).setProtectedHeader({ alg: "RS256", typ, kid }).sign(ours.privateKey);
      expect(signJwt({ typ, kid }, body, ours.privateKey)).toBe(await theirs);
    }),
    { numRuns: 200 },
  );
});

test("Z8 SES-47: a token longer than any of ours is refused before anything of it is read", async () => {
  const long = (sub: string) => signJwt({ typ, kid }, { ...claims, sub }, ours.privateKey);
  expect(await byUs(long("a".repeat(2000)))).toBeDefined();
  const tooLong = long("a".repeat(maxTokenLength));
  let asked = 0;
  const keyOf = async () => {
    asked += 1;
    return ours.publicKey;
  };
  expect(await readJwt(tooLong, { typ, issuer, audience, at, keyOf })).toBeUndefined();
  expect(asked).toBe(0);
  expect(await byJose(tooLong)).toBeDefined();
});
