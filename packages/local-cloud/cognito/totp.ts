import { createHmac, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;
const digits = 6;
/** An app's clock may be a step behind or ahead (RFC 6238, 5.2). */
const tolerance = 1;

/** RFC 4648 without padding, as apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, "0"), 2)]).join("");
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}

/** The code of a step of thirty seconds since 1970: HOTP (RFC 4226) over SHA-1, which every app speaks. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds);

/** The step that a code belongs to, about now; undefined when it is not right. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const here = stepAt(now);
  return Array.from({ length: 2 * tolerance + 1 }, (_, n) => here - tolerance + n).find((step) => {
    const right = codeOf(secret, step);
    return right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code));
  });
}
