import type { Living } from "./living.ts";
import { wordOfKey } from "./place.ts";
import { eachIn, rowsOf } from "./rows.ts";
import { readShards, type Wanted } from "./segment.ts";
import { distance, placesOfSpelling, reachOf } from "./spelling.ts";

/** A word of the index close to the typed one; `away` is the edit distance. */
export type Spelling = { readonly word: string; readonly away: number; readonly documents: number };

// More than two unknown words are hardly typos, and each reads six shards of every segment.
const maxWords = 2;
const maxSpellings = 5;

/** Suggestions for unknown words, by distance, then frequency; one store call for all. */
export const readSpellings = async (
  living: readonly Living[],
  unknown: readonly string[],
): Promise<ReadonlyMap<string, readonly Spelling[]>> => {
  const asked = unknown.slice(0, maxWords).filter((word) => reachOf(Array.from(word).length) > 0);
  const wantedOf = (word: string): Wanted[] =>
    living.flatMap(({ head }) =>
      [...new Set(placesOfSpelling(word).map((place) => place % head.counts.spellings))].map(
        (number): Wanted => ({ head, kind: "spellings", number }),
      ),
    );
  if (asked.length === 0) return new Map();
  const { shards } = await readShards(asked.flatMap(wantedOf));
  return new Map(asked.map((word) => [word, nearestTo(word, wantedOf(word).map(shards))] as const));
};

const nearestTo = (word: string, shards: readonly Uint8Array[]): Spelling[] => {
  const reach = reachOf(Array.from(word).length);
  const found = new Map<string, Spelling>();
  for (const shard of shards) {
    for (const { key, list } of rowsOf(shard)) {
      // A character takes up to four bytes, so comparing byte lengths rules out most words cheaply.
      if (key.length + 4 * reach < word.length) continue;
      const other = wordOfKey(key);
      const known = found.get(other);
      const away = known?.away ?? distance(word, other, reach);
      if (away === 0 || away > reach) continue;
      let documents = known?.documents ?? 0;
      eachIn(list(0), false, (_document, times) => {
        documents = Math.max(documents, times);
      });
      found.set(other, { word: other, away, documents });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.away - b.away || b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, maxSpellings);
};
