import { hash } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { cache } from "@cu/process-cache/process-cache";
import type { Bearer } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { maxTokenLength, readJwt, signJwt } from "./jwt.ts";
import { publicKey } from "./known-keys.ts";
import { signingKey } from "./token-key.ts";

/** Fifteen minutes (api.md §1). */
export const accessSeconds = 15 * 60;

const typ = "at+jwt";
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
  const iat = Math.floor(at / 1000);
  const claims = { iss: issuer(), aud: audience(), iat, exp: Math.min(iat + accessSeconds, until) };
  return signJwt({ typ, kid }, { sid: session, since, sub, ...claims }, privateKey);
};

type Verified = { readonly bearer: Bearer; readonly kid: string; readonly endsAt: number };

export const maxVerified = 5000;
/** Keyed by hash, so that no token stays in memory; the oldest go first. */
const verified = cache<string, Verified>("verified tokens", { max: maxVerified });

/**
 * The person and the sign-in behind a token; `token.invalid` for anything that we have not signed for these calls. This
 * does not know whether the sign-in has ended since: only the person's item makes a `Bearer` a person.
 */
export const verifyToken = async (token: string): Promise<Bearer> => {
  if (token.length > maxTokenLength) throw new Failure("token.invalid");
  const name = hash("sha256", token, "base64");
  const known = verified.get(name);
  if (known && known.endsAt > now() && (await publicKey(known.kid))) return known.bearer;
  verified.delete(name);
  const fresh = await verify(token);
  verified.set(name, fresh);
  return fresh.bearer;
};

const verify = async (token: string): Promise<Verified> => {
  const at = Math.floor(now() / 1000);
  const read = await readJwt(token, { typ, issuer: issuer(), audience: audience(), at, keyOf: publicKey });
  const { sub, sid, since, exp } = read?.claims ?? {};
  if (!read || typeof sub !== "string" || typeof sid !== "string" || typeof since !== "number") {
    throw new Failure("token.invalid");
  }
  return { bearer: { sub, session: sid, since }, kid: read.kid, endsAt: Number(exp) * 1000 };
};
