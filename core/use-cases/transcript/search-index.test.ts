import { expect, test } from "vitest";
import { directoryOf, fromShards, placesOf, type Spoken, shardCount, shardOf, toShards } from "./search-index.ts";

const words = (text: string) => new Set(text.split(" ").filter((word) => word !== ""));
const said = (videoId: number, version: number, chunks: string[], borders: string[]): Spoken => ({
  videoId,
  version,
  chunks: chunks.map(words),
  borders: borders.map(words),
});

const spoken = [
  said(7, 1, ["alpha beta", "gamma alp", "alpha"], ["beta gamma", "alp alpha omega", ""]),
  said(5, 3, ["delta", "epsilon alpha beta"], ["delta epsilon", ""]),
];
const directory = directoryOf(spoken);
const shards = toShards(spoken);

const find = (...asked: string[]) =>
  placesOf(asked, directory, (number) => shards[number]).map(({ videoId, chunk }) => `${videoId}/${chunk}`);

test("TRN-13: an index gives back what it was made from, and its directory the chunks of each video", () => {
  expect(directory).toEqual([
    [7, 1, 3],
    [5, 3, 2],
  ]);
  expect(shards).toHaveLength(shardCount);
  expect(fromShards(directory, shards)).toEqual(spoken);
});

test("TRN-13: a word's shard never changes, and is shared by all words with its prefix", () => {
  expect(["gradient", "descent", "über", "ab", "xb", "學"].map(shardOf)).toEqual([24, 21, 7, 27, 31, 29]);
  expect(shardOf("grade")).toBe(shardOf("gr"));
});

test("CRS-08, CRS-42: all words are in a chunk, the last of them perhaps as a beginning, in the order of the directory", () => {
  expect(find("alpha")).toEqual(["7/0", "7/2", "5/1"]);
  expect(find("alpha", "beta")).toEqual(["7/0", "5/1"]);
  expect(find("beta", "alpha")).toEqual(["7/0", "5/1"]);
  expect(find("alp")).toEqual(["7/0", "7/1", "7/2", "5/1"]);
  // Only the last word may be a prefix.
  expect(find("alp", "beta")).toEqual([]);
  expect(find("alp", "gam")).toEqual(["7/1"]);
  expect([find("nothing"), find("alpha", "nothing"), find()]).toEqual([[], [], []]);
});

test("CRS-42: words around a border are in both of its chunks, and one word alone is not", () => {
  expect(find("beta", "gamma")).toEqual(["7/0", "7/1"]);
  expect(find("alp", "omega")).toEqual(["7/1", "7/2"]);
  expect(find("delta", "epsilon")).toEqual(["5/0", "5/1"]);
  expect(find("omega")).toEqual([]);
});

test("CRS-08: missing words of a prefix give no matches", () => {
  expect(placesOf(["alpha"], directory, () => undefined)).toEqual([]);
});
