import { createHash } from "node:crypto";
import { compoundsOf, formsOf, isPrefix, wordsOf } from "@cu/captions/find-words";
import { foldText } from "@cu/captions/fold";
import type { Segment } from "@cu/captions/segment";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { firstLines, lastLines } from "./border.ts";
import { fromChunk } from "./chunk.ts";

/**
 * One version of a video's transcript: the words of each chunk, and those around the border to the next one; the last
 * chunk has no border.
 */
export type Spoken = {
  readonly videoId: number;
  readonly version: number;
  readonly chunks: readonly Words[];
  readonly borders: readonly Words[];
};
type Words = ReadonlySet<string>;

/** A chunk that may contain the searched words. */
export type Place = { readonly videoId: number; readonly version: number; readonly chunk: number };

/**
 * The indexed videos with their versions and numbers of chunks. Chunks are numbered consecutively in this order,
 * followed by their borders in the same order.
 */
export type Directory = readonly (readonly [videoId: number, version: number, chunks: number])[];

/**
 * Number of shards of an index, by the first two letters of a word, so that words with the same prefix share one. A
 * third of a megabyte per shard would be some ten thousand hours of speech.
 */
export const shardCount = 32;

export const shardOf = (word: string): number =>
  createHash("sha256").update(word.slice(0, 2)).digest().readUInt8(0) % shardCount;

export const toSpoken = (videoId: number, version: number, packed: readonly Uint8Array[]): Spoken => {
  const chunks = packed.map(fromChunk);
  const borders = chunks.map((chunk, n) => {
    const next = chunks[n + 1];
    return next ? wordsIn([...lastLines(chunk), ...firstLines(next)]) : new Set<string>();
  });
  return { videoId, version, chunks: chunks.map(wordsIn), borders };
};

const wordsIn = (lines: readonly Segment[]): Words => {
  const folded = foldText(lines.map(({ text }) => text).join("\n"));
  return new Set([...wordsOf(folded), ...compoundsOf(folded)]);
};

export const directoryOf = (spoken: readonly Spoken[]): Directory =>
  spoken.map(({ videoId, version, chunks }) => [videoId, version, chunks.length]);

/** The index's items: for each word the delta-encoded numbers of its chunks and borders. */
export const toShards = (spoken: readonly Spoken[]): Uint8Array[] => {
  const shards = Array.from({ length: shardCount }, () => new Map<string, { last: number; steps: number[] }>());
  let number = 0;
  for (const words of [...spoken.flatMap(({ chunks }) => chunks), ...spoken.flatMap(({ borders }) => borders)]) {
    for (const word of words) {
      const shard = shards[shardOf(word)];
      const entry = shard?.get(word) ?? { last: 0, steps: [] };
      entry.steps.push(number - entry.last);
      entry.last = number;
      shard?.set(word, entry);
    }
    number++;
  }
  return shards.map((shard) => packJson([...shard].map(([word, { steps }]) => [word, ...steps])));
};

type Row = readonly [word: string, ...steps: number[]];

export const unpackDirectory = (data: unknown): Directory => unpackJson(data);

const numbersOf = ([, ...steps]: Row): number[] => {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return number;
  });
};

const countChunks = (directory: Directory): number => directory.reduce((sum, [, , count]) => sum + count, 0);

/** The transcripts an index was built from. */
export const fromShards = (directory: Directory, shards: readonly Uint8Array[]): Spoken[] => {
  const total = countChunks(directory);
  const sets = Array.from({ length: 2 * total }, () => new Set<string>());
  for (const row of shards.flatMap((data) => unpackJson<Row[]>(data)))
    for (const number of numbersOf(row)) sets[number]?.add(row[0]);
  let next = 0;
  return directory.map(([videoId, version, count]) => {
    const first = next;
    next += count;
    const chunks = sets.slice(first, next);
    return { videoId, version, chunks, borders: sets.slice(total + first, total + next) };
  });
};

type Shard = (number: number) => Uint8Array | undefined;

/**
 * The chunks that contain all of these terms in one of their forms, the last possibly as a prefix, and both chunks of a
 * border surrounded by them.
 */
export const placesOf = (terms: readonly string[], directory: Directory, shard: Shard): Place[] => {
  const numbers = new Set(formsOf(terms).flatMap((words) => [...numbersWith(words, countChunks(directory), shard)]));
  let number = 0;
  return directory.flatMap(([videoId, version, count]) =>
    Array.from({ length: count }, (_, chunk) => ({ videoId, version, chunk })).filter(() => numbers.has(number++)),
  );
};

const numbersWith = (words: readonly string[], total: number, shard: Shard): Set<number> => {
  const sets = words.map((word, n) => {
    const data = shard(shardOf(word));
    const asPrefix = n === words.length - 1 && isPrefix(word);
    const rows = data ? unpackJson<Row[]>(data) : [];
    return new Set(rows.filter(([said]) => (asPrefix ? said.startsWith(word) : said === word)).flatMap(numbersOf));
  });
  const [first = new Set<number>(), ...others] = sets;
  return new Set(
    [...first]
      .filter((number) => others.every((set) => set.has(number)))
      .flatMap((number) => {
        if (number < total) return [number];
        // A single word is on one side of a border.
        return words.length === 1 ? [] : [number - total, number - total + 1];
      }),
  );
};
