import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Call } from "../http.ts";
import { accessDenied, S3Failure } from "./failure.ts";

/** Access key id → secret. */
export type Keys = Readonly<Record<string, string>>;
/** The signed payload hash: the body's SHA-256, or UNSIGNED-PAYLOAD. */
export type Signed = { payload: string };

const allowedSkewMs = 15 * 60_000;
const longestExpirySeconds = 7 * 86_400;

type Claim = { credential: string; signature: string; signedHeaders: string; date: string; payload: string };

/** Verifies AWS Signature Version 4 in the header or the query. Undefined for a request that carries none. */
export function verifySignature(call: Call, keys: Keys, now: number): Signed | undefined {
  const presigned = call.url.searchParams.has("X-Amz-Signature");
  const claim = presigned ? claimOfQuery(call, now) : claimOfHeader(call, now);
  if (!claim) return undefined;
  const signed = claim.signedHeaders.split(";");
  if (!signed.includes("host")) throw accessDenied("The host header must be signed.");
  const unsigned = Object.keys(call.headers).find((name) => name.startsWith("x-amz-") && !signed.includes(name));
  if (unsigned) throw accessDenied(`There were headers present in the request which were not signed: ${unsigned}`);
  const scope = claim.credential.slice(claim.credential.indexOf("/") + 1);
  const canonical = canonicalRequest(call, claim);
  const toSign = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical)].join("\n");
  requireSignature(keys, claim.credential, toSign, claim.signature);
  return { payload: claim.payload };
}

/** Throws unless this text was signed with the secret behind the credential `key/date/region/service/aws4_request`. */
export function requireSignature(keys: Keys, credential: string, text: string, signature: string): void {
  const [keyId = "", date = "", region = "", service = ""] = credential.split("/");
  const secret = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (secret === undefined)
    throw new S3Failure(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  const signingKey = [date, region, service, "aws4_request"].reduce<Buffer | string>(
    (key, part) => createHmac("sha256", key).update(part).digest(),
    `AWS4${secret}`,
  );
  const expected = Buffer.from(createHmac("sha256", signingKey).update(text).digest("hex"));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Failure(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
}

function claimOfQuery({ url }: Call, now: number): Claim {
  const query = (name: string) => {
    const value = url.searchParams.get(`X-Amz-${name}`);
    if (!value)
      throw new S3Failure(400, "AuthorizationQueryParametersError", `Query-string authentication needs X-Amz-${name}.`);
    return value;
  };
  const seconds = Number(query("Expires"));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestExpirySeconds)
    throw new S3Failure(
      400,
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be between 1 and 604800 seconds.",
    );
  const signedAt = instant(query("Date"));
  if (signedAt > now + allowedSkewMs) throw accessDenied("Request is not valid yet");
  if (signedAt + seconds * 1000 <= now) throw accessDenied("Request has expired");
  return {
    credential: query("Credential"),
    signature: query("Signature"),
    signedHeaders: query("SignedHeaders"),
    date: query("Date"),
    payload: url.searchParams.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

function claimOfHeader({ headers }: Call, now: number): Claim | undefined {
  const { authorization } = headers;
  if (!authorization?.startsWith("AWS4-HMAC-SHA256 ")) return undefined;
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? "";
  const date = String(headers["x-amz-date"] ?? "");
  if (Math.abs(instant(date) - now) > allowedSkewMs)
    throw new S3Failure(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  return {
    credential: part("Credential"),
    signature: part("Signature"),
    signedHeaders: part("SignedHeaders"),
    date,
    payload: String(headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD"),
  };
}

function canonicalRequest({ method, url, headers }: Call, { signedHeaders, payload }: Claim): string {
  const path = url.pathname
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const lines = signedHeaders.split(";").map((name) => {
    const value = headers[name];
    return `${name}:${(Array.isArray(value) ? value.join(",") : (value ?? "")).trim().replace(/\s+/g, " ")}\n`;
  });
  return [method, path, query, lines.join(""), signedHeaders, payload].join("\n");
}

/** `20260102T030405Z` in milliseconds. */
function instant(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const milliseconds = Date.parse(iso);
  if (Number.isNaN(milliseconds)) throw accessDenied("The request has no valid date.");
  return milliseconds;
}

/** RFC 3986, which encodes five characters more than JavaScript does. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
