import { type KeyObject, sign, verify } from "node:crypto";

/** A JWT signed with RSA and SHA-256, as jose signs it; jose itself would be 19 KB of every function. */
export const signJwt = (
  header: { readonly typ: string; readonly kid: string },
  claims: object,
  privateKey: KeyObject,
): string => {
  const text = `${encode({ alg: "RS256", ...header })}.${encode(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64url")}`;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export type Claims = { readonly [name: string]: unknown };

/** What a token must be to count. `at`: when it has to count, in seconds since 1970. */
type Asked = {
  readonly typ: string;
  readonly issuer: string;
  readonly audience: string;
  readonly at: number;
  readonly keyOf: (kid: string) => Promise<KeyObject | undefined>;
};

/** Far above our own tokens of some 700 characters: a longer one is neither hashed nor parsed. */
export const maxTokenLength = 4096;

/**
 * The claims of a token that one of our keys has signed for this use and that counts now; undefined for everything
 * else. The algorithm is fixed, so no header can choose another, and a token has one spelling: the strict base64url
 * without padding that `signJwt` writes.
 */
export const readJwt = async (
  token: string,
  { typ, issuer, audience, at, keyOf }: Asked,
): Promise<{ readonly claims: Claims; readonly kid: string } | undefined> => {
  if (token.length > maxTokenLength) return undefined;
  const [head = "", body = "", tail = "", ...more] = token.split(".");
  const header = decode(head);
  if (more.length > 0 || !header || header.alg !== "RS256" || header.typ !== typ || header.crit !== undefined)
    return undefined;
  const { kid } = header;
  const key = typeof kid === "string" ? await keyOf(kid) : undefined;
  const signature = bytesOf(tail);
  if (typeof kid !== "string" || !key || !signature) return undefined;
  if (!verify("RSA-SHA256", Buffer.from(`${head}.${body}`), key, signature)) return undefined;
  // Nothing of the body is looked at before it is known to be ours.
  const claims = decode(body);
  if (claims?.iss !== issuer || ![claims.aud].flat().includes(audience)) return undefined;
  const { iat, exp, nbf = 0 } = claims;
  if (typeof iat !== "number" || typeof exp !== "number" || typeof nbf !== "number" || exp <= at || nbf > at)
    return undefined;
  return { claims, kid };
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

const decode = (part: string): Claims | undefined => {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytesOf(part)));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined for what is not the one spelling of its bytes: other letters, padding, bits left over. */
const bytesOf = (part: string): Buffer | undefined => {
  const bytes = Buffer.from(part, "base64url");
  return bytes.toString("base64url") === part ? bytes : undefined;
};
