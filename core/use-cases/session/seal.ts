import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "../../foundation/config/config.ts";

/** AES-256-GCM with a fresh nonce; bound to `place`, so that a text sealed for one place cannot be moved to another. */
export const sealWith = (secret: string, text: string, place: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", bytesOf(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
};

export const unsealWith = (secret: string, sealed: string, place: string): string => {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", bytesOf(secret), bytes.subarray(0, 12)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
};

const bytesOf = (secret: string) => Buffer.from(secret, "base64");

/** Seals a session's refresh token for storage. */
export const seal = (text: string, sessionId: string): string => sealWith(config.sessionKey, text, sessionId);

export const unseal = (sealed: string, sessionId: string): string => unsealWith(config.sessionKey, sealed, sessionId);

type Purpose = "cookie" | "handle" | "renewal";

const signature = (purpose: Purpose, sessionId: string) =>
  createHmac("sha256", bytesOf(config.sessionKey)).update(`${purpose}:${sessionId}`).digest("base64url");

/**
 * The name of a session outside: the cookie, the handle that scripts get, and the cookie that a renewal by the handle
 * needs. None works in another's place, and all end with the session item.
 */
export const secretFor = (purpose: Purpose, sessionId: string): string =>
  `${sessionId}.${signature(purpose, sessionId)}`;

/** The session id in a genuine secret, or undefined. */
export const readSecret = (purpose: Purpose, secret: string | undefined): string | undefined => {
  const [id, given, ...rest] = secret?.split(".") ?? [];
  if (!id || !given || rest.length > 0) return undefined;
  const expected = Buffer.from(signature(purpose, id));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : undefined;
};
