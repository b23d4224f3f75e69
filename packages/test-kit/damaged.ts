import { isFull } from "./programme.ts";

const times = isFull ? 10 : 1;

/** A disorder that repeats in every run. */
const randomness = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const intruders = [
  "\0",
  "\u202e",
  "\ud800",
  "\\ud800",
  "\\u0000",
  "&#0;",
  "&#xd800;",
  "1e999",
  "-1e400",
  "9".repeat(400),
  "[".repeat(5000),
  '{"a":'.repeat(5000),
  "<a>".repeat(5000),
] as const;

/**
 * A file as it comes when something went wrong: cut off after each of its bytes, with bytes that flipped, and with
 * something in it that readers stumble over. These take seconds, so each run reads all of them; the full run ten times as
 * many.
 */
export function* damaged(bytes: Uint8Array): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (let length = 0; length < bytes.length; length++)
    yield { name: `cut off after ${length} bytes`, bytes: bytes.subarray(0, length) };
  for (let seed = 1; seed <= 300 * times; seed++) {
    const random = randomness(seed * 7919);
    const copy = Uint8Array.from(bytes);
    for (let n = 0; n <= seed % 3; n++) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    yield { name: `flipped with seed ${seed}`, bytes: copy };
  }
  for (let seed = 1; seed <= 130 * times; seed++) {
    const at = Math.floor(randomness(seed * 104_729)() * bytes.length);
    const intruder = new TextEncoder().encode(intruders[seed % intruders.length]);
    yield {
      name: `something put in with seed ${seed}`,
      bytes: joined(bytes.subarray(0, at), intruder, bytes.subarray(at)),
    };
  }
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
