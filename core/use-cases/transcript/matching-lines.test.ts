import { phrasePattern, wordsOf } from "@cu/captions/find-words";
import type { Segment } from "@cu/captions/segment";
import { expect, test } from "vitest";
import { toChunks } from "./chunk.ts";
import { longestPiece, matchesIn, type Numbered } from "./matching-lines.ts";

const segment = (text: string, startTime: number): Segment => ({
  text,
  startTime,
  endTime: startTime + 1,
  startOfParagraph: false,
});

/** Chunks with these numbers and lines. */
const chunksOf = (...chunks: readonly (readonly [chunk: number, ...lines: string[]])[]): Numbered[] => {
  let second = 0;
  return chunks.map(([chunk, ...lines]) => {
    const [data = new Uint8Array()] = toChunks(lines.map((line) => segment(line, second++)));
    return { chunk, data };
  });
};

const found = (chunks: readonly Numbered[], phrase: string) =>
  [...matchesIn(chunks, phrasePattern(wordsOf(phrase)))].map(({ startTime, text }) => `${startTime} ${text}`);

test("CRS-42: several matches in a line are shown once, and each matching line is shown", () => {
  expect(found(chunksOf([1, "a cat and a cat", "a dog", "the cat"]), "cat")).toEqual([
    "0 a cat and a cat",
    "2 the cat",
  ]);
});

test("TRN-08: a phrase over lines and over the border of two chunks comes once, with all its lines", () => {
  const over = chunksOf([1, "one", "here the grey", "cat"], [2, "sleeps now", "the grey cat sleeps"], [3, "cat"]);
  expect(found(over, "grey cat sleeps")).toEqual(["1 here the grey cat sleeps now", "4 the grey cat sleeps"]);
  expect(found(over, "cat")).toEqual(["2 cat", "4 the grey cat sleeps", "5 cat"]);
});

test("TRN-08: a phrase in the tail of a chunk is not found again in the next chunk, later matches are", () => {
  const lines = chunksOf([1, "cat one", "two", "cat three"], [2, "four", "cat five"], [3, "cat six", "cat seven"]);
  expect(found(lines, "cat")).toEqual(["0 cat one", "2 cat three", "4 cat five", "5 cat six", "6 cat seven"]);
});

test("CRS-45: line numbers are unique across chunks", () => {
  const chunks = chunksOf([0, "cat one", "cat two"], [1, "cat three"], [7, "cat four", "cat five"]);
  const numbers = [...matchesIn(chunks, phrasePattern(["cat"]))].flatMap((match) => match.numbers);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(5);
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
});

test("CRS-42: two chunks between which one is missing are no neighbours", () => {
  expect(found(chunksOf([1, "the grey"], [3, "cat"]), "grey cat")).toEqual([]);
  expect(found(chunksOf([2, "the grey"], [1, "cat"]), "grey cat")).toEqual([]);
});

test("CRS-45: a long line is shown in pieces of at most 240 letters, cut at a space where there is one", () => {
  const words = Array.from({ length: 60 }, (_, n) => `word${String(n).padStart(3, "0")}`);
  const pieces = found(chunksOf([1, words.join(" ")]), "word");
  expect(pieces.every((piece) => piece.length <= longestPiece + 2)).toBe(true);
  expect(pieces.map((piece) => piece.slice(2)).join(" ")).toBe(words.join(" "));
  const lengths = (text: string) =>
    found(chunksOf([1, text]), "xx").map((piece) => piece.replaceAll(/[^x]/g, "").length);
  expect(lengths("x".repeat(500))).toEqual([240, 240, 20]);
  expect(lengths(` ${"x".repeat(500)}`)).toEqual([239, 240, 21]);
  expect(lengths(`y ${"x".repeat(500)}`)).toEqual([240, 240, 20]);
  expect(found(chunksOf([1, "y".repeat(240)]), "yy")).toEqual([`0 ${"y".repeat(240)}`]);
});

test("CRS-45: a line of exactly 240 letters is one piece, one of a letter more is two", () => {
  const line = (letters: number) => `word ${"x".repeat(letters - 10)} word`;
  expect(found(chunksOf([1, line(longestPiece)]), "word")).toEqual([`0 ${line(longestPiece)}`]);
  expect(found(chunksOf([1, line(longestPiece + 1)]), "word")).toHaveLength(2);
});
