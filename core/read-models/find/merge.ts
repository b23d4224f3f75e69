import { type Reader, Writer } from "./bytes.ts";
import { type CourseDoc, docsOf } from "./docs.ts";
import { around } from "./lists.ts";
import { packDocs } from "./packed-docs.ts";
import { keyOfWord, placeOfPairKey, placeOfWord, wordOfKey } from "./place.ts";
import { eachIn, packRow, rowsOf } from "./rows.ts";
import { isGone } from "./source.ts";
import { placesOfSpelling } from "./spelling.ts";

export type Family = "words" | "pairs";

/** An index segment, either stored or just built. */
export type Part = {
  readonly courses: readonly CourseDoc[];
  /** The number of shards of each family. */
  readonly counts: Readonly<Record<Family, number>>;
  readonly bytes: number;
  readonly shard: (family: Family, number: number) => Promise<Uint8Array>;
};

/** Receives the shards of a segment one by one, so that large segments are never in memory as a whole. */
export type Sink = (family: Family | "docs" | "spellings", number: number, data: Uint8Array) => Promise<void>;

export type Merged = {
  readonly counts: Readonly<Record<Family | "spellings", number>>;
  readonly courses: number;
  readonly lectures: number;
  readonly docs: number;
  readonly bytes: number;
};

// A search reads one shard per word.
const shardBytes = 64 * 1024;
const maxShards = 0x1_00_00;

/** A power of two, so that a shard of a smaller segment corresponds to several of a larger one. */
const shardsFor = (bytes: number): number => {
  let count = 1;
  while (count * shardBytes < bytes && count < maxShards) count *= 2;
  return count;
};

/**
 * Merges segments, oldest first; of a course in several, the newest wins. `isWhole`: there are no older segments, so
 * tombstones of deleted courses can be dropped.
 */
export const mergeParts = async (parts: readonly Part[], isWhole: boolean, write: Sink): Promise<Merged> => {
  const { courses, numbers } = numberAnew(parts, isWhole);
  let bytes = 0;
  const sink: Sink = async (family, number, data) => {
    bytes += data.length;
    await write(family, number, data);
  };
  const spellings = new Map<string, number>();
  const words = await mergeFamily({
    parts,
    numbers,
    family: "words",
    write: sink,
    seen: (key, documents) => {
      spellings.set(wordOfKey(key), documents);
    },
  });
  const pairs = await mergeFamily({ parts, numbers, family: "pairs", write: sink, seen: () => undefined });
  const spelled = await writeSpellings(spellings, sink);
  await sink("docs", 0, packDocs(courses));
  const docs = courses.map(docsOf);
  return {
    counts: { words, pairs, spellings: spelled },
    courses: docs.filter(({ length }) => length > 0).length,
    lectures: docs.flat().filter(({ kind }) => kind === "lecture").length,
    docs: docs.reduce((sum, { length }) => sum + length, 0),
    bytes,
  };
};

/** The remaining courses, and the new number of each part's documents; -1 for removed ones. */
const numberAnew = (parts: readonly Part[], isWhole: boolean) => {
  const newest = new Map(parts.flatMap(({ courses }, n) => courses.map(({ id }) => [id, n] as const)));
  const kept: CourseDoc[] = [];
  let next = 0;
  const numbers = parts.map(({ courses }, n) => {
    const own: number[] = [];
    for (const course of courses) {
      const isKept = newest.get(course.id) === n && !(isWhole && isGone(course));
      if (isKept) kept.push(course);
      for (const _doc of docsOf(course)) own.push(isKept ? next++ : -1);
    }
    return own;
  });
  return { courses: kept, numbers };
};

type Merge = {
  readonly parts: readonly Part[];
  readonly numbers: readonly (readonly number[])[];
  readonly family: Family;
  readonly write: Sink;
  readonly seen: (key: Uint8Array, documents: number) => void;
};

const placeOf = (family: Family, key: Uint8Array): number =>
  family === "words" ? placeOfWord(wordOfKey(key)) : placeOfPairKey(key);

/** Shards that are equal modulo the smallest count are merged together, independently of the others. */
const mergeFamily = async ({ parts, numbers, family, write, seen }: Merge): Promise<number> => {
  const rounds = Math.max(...parts.map(({ counts }) => counts[family]));
  const count = Math.max(rounds, shardsFor(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 2));
  const withPlaces = family === "pairs";
  for (let round = 0; round < rounds; round++) {
    const rows = new Map<string, { key: Uint8Array; lists: number[][] }>();
    for (const [n, part] of parts.entries()) {
      const shard = await part.shard(family, round % part.counts[family]);
      for (const { key, list } of rowsOf(shard)) {
        if (placeOf(family, key) % rounds !== round) continue;
        const name = Buffer.from(key).toString("latin1");
        const row = rows.get(name) ?? { key, lists: family === "words" ? [[], [], [], []] : [[]] };
        for (const [at, into] of row.lists.entries())
          addRenumbered(into, list(at), { numbers: numbers[n] ?? [], withPlaces });
        rows.set(name, row);
      }
    }
    const shards = Array.from({ length: count / rounds }, () => new Writer());
    for (const { key, lists } of rows.values()) {
      const size = lists.reduce((sum, { length }) => sum + length, 0);
      if (size === 0) continue;
      // For words, where a document takes two numbers; those with it only around them do not have it.
      seen(key, (size - (lists[around]?.length ?? 0)) / 2);
      const into = shards[Math.floor((placeOf(family, key) % count) / rounds)];
      if (into) packRow(into, { key, lists }, withPlaces);
    }
    for (const [n, shard] of shards.entries()) await write(family, n * rounds + round, shard.done());
  }
  return count;
};

type Renumbering = { readonly numbers: readonly number[]; readonly withPlaces: boolean };

const addRenumbered = (into: number[], list: Reader, { numbers, withPlaces }: Renumbering): void =>
  eachIn(list, withPlaces, (document, times, places) => {
    const number = numbers[document] ?? -1;
    if (number < 0) return;
    into.push(number, times);
    for (const place of places()) into.push(place);
  });

/** Stores every word, with its number of documents, under each key that a typo of it would look up. */
const writeSpellings = async (words: ReadonlyMap<string, number>, write: Sink): Promise<number> => {
  const placed = [...words].map(([word, documents]) => ({ word, documents, places: placesOfSpelling(word) }));
  const bytes = placed.reduce((sum, { word, places }) => sum + places.length * (word.length + 4), 0);
  const count = shardsFor(bytes * 2);
  const shards = Array.from({ length: count }, () => new Writer());
  for (const { word, documents, places } of placed) {
    for (const place of new Set(places.map((hash) => hash % count))) {
      const into = shards[place];
      if (into) packRow(into, { key: keyOfWord(word), lists: [[0, documents]] }, false);
    }
  }
  for (const [n, shard] of shards.entries()) await write("spellings", n, shard.done());
  return count;
};
