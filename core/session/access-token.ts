import { hash } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import type { Bearer } from "../actor.ts";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { publicKey } from "./known-keys.ts";
import { signingKey } from "./token-key.ts";

/** Fifteen minutes (api.md §1). */
export const accessSeconds = 15 * 60;

const algorithm = "RS256";
const type = "at+jwt";
const issuer = () => `urn:cu:${config.stage}:sessions`;
const audience = () => `urn:cu:${config.stage}:api`;

/**
 * A token that names a sign-in to our own calls and is worth nothing elsewhere. `at` is when the session was found
 * open, in milliseconds since 1970, so that a delay since then does not prolong it; `until` is when the session ends,
 * in seconds.
 */
export const signToken = async (
  { sub, session, since }: Bearer,
  { at, until }: { at: number; until: number },
): Promise<string> => {
  const { kid, privateKey } = await signingKey();
  const issuedAt = Math.floor(at / 1000);
  return await new SignJWT({ sid: session, since })
    .setProtectedHeader({ alg: algorithm, kid, typ: type })
    .setSubject(sub)
    .setIssuer(issuer())
    .setAudience(audience())
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + accessSeconds, until))
    .sign(privateKey);
};

type Verified = { readonly bearer: Bearer; readonly kid: string; readonly endsAt: number };

/** Keyed by hash, so that no token stays in memory; the oldest go first. */
const verified = new Map<string, Verified>();
export const mostVerified = 5000;

/**
 * The person and the sign-in behind a token; `token.invalid` for anything that we have not signed for these calls. This
 * does not know whether the sign-in has ended since: only the person's item makes a `Bearer` a person.
 */
export const verifyToken = async (token: string): Promise<Bearer> => {
  const name = hash("sha256", token, "base64");
  const known = verified.get(name);
  if (known && known.endsAt > now() && (await publicKey(known.kid))) return known.bearer;
  verified.delete(name);
  const fresh = await verify(token);
  verified.set(name, fresh);
  for (const oldest of verified.keys()) {
    if (verified.size <= mostVerified) break;
    verified.delete(oldest);
  }
  return fresh.bearer;
};

const verify = async (token: string): Promise<Verified> => {
  const kid = kidOf(token);
  const key = kid === undefined ? undefined : await publicKey(kid);
  if (kid === undefined || !key) throw new Failure("token.invalid");
  const { payload } = await jwtVerify(token, key, {
    algorithms: [algorithm],
    typ: type,
    issuer: issuer(),
    audience: audience(),
    requiredClaims: ["iat", "exp"],
    currentDate: new Date(now()),
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new Failure("token.invalid") : error;
  });
  const { sub, sid, since, exp } = payload;
  if (typeof sub !== "string" || typeof sid !== "string" || typeof since !== "number" || exp === undefined) {
    throw new Failure("token.invalid");
  }
  return { bearer: { sub, session: sid, since }, kid, endsAt: exp * 1000 };
};

const kidOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};
