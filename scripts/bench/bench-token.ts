import { createSign, generateKeyPairSync } from "node:crypto";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const { n: modulus = "" } = publicKey.export({ format: "jwk" });

/** The public half of the key that `token` is signed with, as the table holds it. */
export const tokenKeyItem = {
  pk: { S: "token-keys" },
  sk: { S: "bench" },
  kid: { S: "bench" },
  modulus: { S: modulus },
  sealedPrivateKey: { S: "" },
  until: { N: String(Date.now() + 86_400_000) },
  ttl: { N: "0" },
  __edb_e__: { S: "token-key" },
  __edb_v__: { S: "1" },
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = Math.floor(Date.now() / 1000);
const claims = {
  sub: "0b5e7c1a-1111-4222-8333-444455556666",
  sid: "a-session-of-the-benchmark",
  since: seconds * 1000,
  iss: "urn:cu:local:sessions",
  aud: "urn:cu:local:api",
  iat: seconds,
  exp: seconds + 3600,
};
const unsigned = `${encoded({ alg: "RS256", kid: "bench", typ: "at+jwt" })}.${encoded(claims)}`;

/** A person's access token, good for an hour. */
export const token = `${unsigned}.${createSign("RSA-SHA256").update(unsigned).sign(privateKey).toString("base64url")}`;
