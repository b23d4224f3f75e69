import type { Living } from "./living.ts";
import { wordOfKey } from "./place.ts";
import { eachIn, rowsOf } from "./rows.ts";
import { readShards, type Wanted } from "./segment.ts";
import { distance, placesOfSpelling, reachOf } from "./spelling.ts";

/** A word that is said or named, near to one that was typed. */
export type Spelling = { readonly word: string; readonly away: number; readonly documents: number };

// More than two words that nobody says are no slips of the finger, and each reads six shards of every index.
const mostWords = 2;
const mostSpellings = 5;

/** Words like some that nothing has, the nearest first and of those the most frequent; one store call for all. */
export const readSpellings = async (
  living: readonly Living[],
  unknown: readonly string[],
): Promise<ReadonlyMap<string, readonly Spelling[]>> => {
  const asked = unknown.slice(0, mostWords).filter((word) => reachOf(Array.from(word).length) > 0);
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
      // Letters take a byte to four each, so this spares most of the comparing.
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
    .slice(0, mostSpellings);
};
