import { expect, test } from "vitest";
import { answers, termsOf, wordPosition, wordPositions, wordsOf } from "./words.ts";

test("CAT-06: words are separated by other characters, deduplicated, and folded for case and accents", () => {
  expect(wordsOf("Élan, vital: ÉLAN (2nd) ﬁne-tuned")).toEqual(["elan", "vital", "2nd", "fine", "tuned"]);
  expect(wordsOf("?! —")).toEqual([]);
  expect(termsOf("Élan elan  VITAL")).toEqual(["elan", "vital"]);
});

test("CAT-06: scripts without spaces are found by pairs of neighbours, and a text by its last sign too", () => {
  expect(wordsOf("数学入门")).toEqual(["数学", "学入", "入门", "门"]);
  expect(termsOf("数学入门")).toEqual(["数学", "学入", "入门"]);
  for (const of of [wordsOf, termsOf]) expect(of("数")).toEqual(["数"]);
  expect(termsOf("数学x och 门")).toEqual(["x", "数学", "och", "门"]);
  expect(termsOf("x数学")).toEqual(["x", "数学"]);
});

test("CAT-06: a word counts with 32 letters, a search with eight words", () => {
  const long = `${"𐐨".repeat(31)}bc`;
  expect(wordsOf(long)).toEqual([`${"𐐨".repeat(31)}b`]);
  expect(termsOf(long)).toEqual(wordsOf(long));
  expect(termsOf("a b c d e f g h i")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

test("CAT-06: a term is answered by words that begin with it, a single letter only by itself", () => {
  const cases: [string, string, boolean][] = [
    ["cat", "ca", true],
    ["cat", "cat", true],
    ["cat", "cats", false],
    ["cat", "at", false],
    ["cat", "c", false],
    ["c", "c", true],
    ["数学", "数", true],
    ["数学", "学", false],
  ];
  for (const [word, term, isAnswered] of cases) expect(answers(word, term), `${word} ${term}`).toBe(isAnswered);
});

test("CAT-06: words with the same prefix are adjacent, distinguished by one more letter, and a short term covers all of them", () => {
  expect(wordPosition("cat")).toEqual({ start: "ca", next: "t" });
  expect(wordPosition("catalogue")).toEqual({ start: "ca", next: "t" });
  expect(wordPosition("ca")).toEqual({ start: "ca", next: "_" });
  expect(wordPosition("c")).toEqual({ start: "c", next: "_" });
  expect(wordPosition("数学")).toEqual({ start: "数", next: "学" });
  expect(wordPosition("数")).toEqual({ start: "数", next: "_" });
  for (const whole of ["cat", "c", "数学"]) expect(wordPositions(whole)).toEqual(wordPosition(whole));
  expect(wordPositions("ca")).toEqual({ start: "ca", next: undefined });
  expect(wordPositions("数")).toEqual({ start: "数", next: undefined });
});
