import { Buffer } from "node:buffer";

/** FNV-1a: shards need even places, not secrecy, and a fold places seventy million pairs. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  // The last letters reach the low bits only after some more turns.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** From so many letters on the last word of a search is also a beginning, and all words with it stand together. */
export const beginningLetters = 3;

const beginningOf = (word: string): string => Array.from(word).slice(0, beginningLetters).join("");

/** Where a word stands: with all words of the same beginning. */
export const placeOfWord = (word: string): number => hashOf(beginningOf(word));

const pairPlaces = 0x1_00_00;

/** Where two neighbouring words stand: with all pairs of the first one and a word of the same beginning. */
export const placeOfPair = (a: string, b: string): number => hashOf(`${a} ${beginningOf(b)}`) % pairPlaces;

/** A pair is kept by its hash: what is found by it is read in the transcript anyway. */
export const pairKey = (a: string, b: string): Uint8Array => {
  const key = Buffer.alloc(6);
  key.writeUInt16BE(placeOfPair(a, b), 0);
  key.writeUInt32BE(hashOf(`${a} ${b}`), 2);
  return key;
};

export const placeOfPairKey = (key: Uint8Array): number => (key[0] ?? 0) * 256 + (key[1] ?? 0);

export const keyOfWord = (word: string): Uint8Array => Buffer.from(word, "utf8");
export const wordOfKey = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.length).toString("utf8");
