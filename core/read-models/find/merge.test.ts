import { expect, test } from "vitest";
import { buildPart } from "./build.ts";
import type { CourseDoc } from "./docs.ts";
import { mergeParts, type Part, type Sink } from "./merge.ts";
import { unpackDocs } from "./packed-docs.ts";
import { keyOfWord, placeOfWord } from "./place.ts";
import { eachIn, rowsOf, rowsWith } from "./rows.ts";
import { foldedWords, type Source } from "./source.ts";
import { distance, placesOfSpelling } from "./spelling.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
const word = (n: number): string =>
  Array.from({ length: 7 }, (_, place) => letters[Math.floor(n / 3 ** place) % 26]).join("");

const sourceOf = (id: number, texts: readonly string[], digest = `d${id}`): Source => {
  const videos = texts.map((_, n) => ({ id: id * 1000 + n, seconds: 60, version: 1, language: "en", chunks: 0 }));
  const doc: CourseDoc = {
    id,
    digest,
    madeAt: id,
    university: "",
    level: "",
    free: false,
    price: 1,
    authors: [],
    modules: [{ id, price: 1, videos }],
  };
  return {
    revision: 1,
    doc,
    names: { course: "", description: "", module: () => "", lecture: () => "", author: () => "" },
    said: async (video) => ({ words: foldedWords(texts[video.id - id * 1000] ?? ""), chunks: 1 }),
  };
};

const written = async (
  parts: readonly Part[],
): Promise<Part & { spellings: number; data: Map<string, Uint8Array> }> => {
  const data = new Map<string, Uint8Array>();
  const write: Sink = async (family, number, shard) => {
    data.set(`${family}${number}`, shard);
  };
  const merged = await mergeParts(parts, true, write);
  return {
    courses: unpackDocs(data.get("docs0") ?? new Uint8Array()).courses(),
    counts: merged.counts,
    spellings: merged.counts.spellings,
    bytes: merged.bytes,
    data,
    shard: async (family, number) => data.get(`${family}${number}`) ?? new Uint8Array(),
  };
};

const asTold = (part: Part & { data: Map<string, Uint8Array> }, family: "words" | "pairs"): string[] =>
  Array.from({ length: part.counts[family] }, (_, n) => [...rowsOf(part.data.get(`${family}${n}`) ?? new Uint8Array())])
    .flat()
    .map(({ key, list }) => {
      const told: number[] = [];
      eachIn(list(0), family === "pairs", (document, times, places) => told.push(document, times, ...places()));
      return `${Buffer.from(key).toString("hex")} ${told.join()}`;
    })
    .toSorted();

test("FND-23: an index of many shards, merged step by step, is the one that is made at once", async () => {
  const sources = Array.from({ length: 12 }, (_, n) =>
    sourceOf(
      n + 1,
      [0, 1].map((m) => Array.from({ length: 900 }, (_w, k) => word(n * 700 + m * 300 + k * 7)).join(" ")),
    ),
  );
  const whole = await written([await buildPart(sources)]);
  let steps = await written([await buildPart(sources.slice(0, 6))]);
  for (const source of sources.slice(6)) steps = await written([steps, await buildPart([source])]);
  expect(whole.counts.words).toBeGreaterThan(1);
  expect(whole.counts.pairs).toBeGreaterThan(1);
  for (const family of ["words", "pairs"] as const) expect(asTold(steps, family)).toEqual(asTold(whole, family));
  // Each word is in the shard where a search looks it up.
  for (const n of [0, 700, 2107]) {
    const shard = await steps.shard("words", placeOfWord(word(n)) % steps.counts.words);
    expect(rowsWith(shard, keyOfWord(word(n)))).toHaveLength(1);
  }
});

test("FND-23: the newest of several indexes counts, and what is gone leaves nothing", async () => {
  const first = await written([await buildPart([sourceOf(1, ["old words"]), sourceOf(2, ["kept words"])])]);
  const second = await written([first, await buildPart([sourceOf(1, ["new words"], "changed")])]);
  const words = asTold(second, "words").map((row) => Buffer.from(row.split(" ")[0] ?? "", "hex").toString());
  expect(words.toSorted()).toEqual(["kept", "new", "words"]);
  const gone = { ...sourceOf(1, []), doc: { ...sourceOf(1, []).doc, digest: "gone", modules: [] } };
  const third = await written([second, await buildPart([gone])]);
  expect(third.courses.map(({ id }) => id)).toEqual([2]);
});

test("FND-06: every word one edit away shares a place with it, and so do most that are two away", () => {
  const edits = (of: string): string[] =>
    Array.from({ length: of.length }, (_, n) => [
      of.slice(0, n) + of.slice(n + 1),
      `${of.slice(0, n)}q${of.slice(n)}`,
      `${of.slice(0, n)}q${of.slice(n + 1)}`,
      of.slice(0, n) + (of[n + 1] ?? "") + (of[n] ?? "") + of.slice(n + 2),
    ]).flat();
  for (const right of ["path", "union", "compression"]) {
    const places = new Set(placesOfSpelling(right));
    for (const wrong of edits(right)) {
      expect([wrong, distance(right, wrong, 2) <= 1]).toEqual([wrong, true]);
      expect([wrong, placesOfSpelling(wrong).some((place) => places.has(place))]).toEqual([wrong, true]);
    }
  }
  expect(distance("compresion", "compression", 2)).toBe(1);
  expect(distance("cmpresion", "compression", 2)).toBe(2);
  expect(distance("abcdefgh", "hgfedcba", 2)).toBe(3);
});
