import { Buffer } from "node:buffer";

/** FNV-1a: shards need an even distribution, not secrecy, and a full rebuild hashes 70 million pairs. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  // Mixes the high bits into the low ones, which the last letters hardly reach.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/**
 * From this length on the last word of a query also matches as a prefix, so words with the same prefix share a shard.
 */
export const beginningLetters = 3;

const beginningOf = (word: string): string => Array.from(word).slice(0, beginningLetters).join("");

/** The shard of a word, which contains all words with the same prefix. */
export const placeOfWord = (word: string): number => hashOf(beginningOf(word));

const pairPlaces = 0x1_00_00;

/** The shard of a pair of adjacent words, which contains all pairs of the first word and the second's prefix. */
export const placeOfPair = (a: string, b: string): number => hashOf(`${a} ${beginningOf(b)}`) % pairPlaces;

/** Pairs are stored as hashes: collisions are ruled out when the transcript is read. */
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
