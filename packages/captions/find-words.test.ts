import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findPhrase, linesWithPhrase, phrasePattern, wordsOf } from "./find-words.ts";
import { foldText } from "./fold.ts";

const marked = (text: string, phrase: string) => findPhrase(text, phrase).map(([from, to]) => text.slice(from, to));

test("CRS-22: a phrase is found in any case, with and without diacritics, over marks of punctuation", () => {
  expect(marked("Gradient descent, then GRADIENT  DESCENT.", "gradient descent")).toEqual([
    "Gradient descent",
    "GRADIENT  DESCENT",
  ]);
  expect(marked("Der Übergang zu Poincaré", "ubergang")).toEqual(["Übergang"]);
  expect(marked("the resume of a résumé", "Résumé")).toEqual(["resume", "résumé"]);
  expect(marked("an ﬁeld of ｗｉｄｅ letters", "field of wide")).toEqual(["ﬁeld of ｗｉｄｅ"]);
  expect(marked("don't stop", "don’t")).toEqual(["don't"]);
});

test("CRS-42: the last word of a phrase may be a beginning, no word may be an end", () => {
  expect(marked("eigenvalue, eigenvector, two eigen", "eigenv")).toEqual(["eigenv", "eigenv"]);
  expect(marked("the value of an eigenvalue", "value")).toEqual(["value"]);
  expect(marked("a line, another and a plane", "a")).toEqual(["a", "a"]);
  expect(marked("great values", "eat values")).toEqual([]);
  // Two letters are a beginning already.
  expect(marked("an edge of it", "ed")).toEqual(["ed"]);
});

test("TRN-15: scripts without spaces are found sign by sign", () => {
  expect(marked("今日は線形代数を学びます", "線形代数")).toEqual(["線形代数"]);
  expect(marked("これはABC順です", "abc順")).toEqual(["ABC順"]);
  expect(marked("順ABCです", "順abc")).toEqual(["順ABC"]);
  // A sign needs nothing before it, a word begins where it is spelled from its first letter.
  expect(marked("x順", "順")).toEqual(["順"]);
  expect(marked("xABC順", "abc順")).toEqual([]);
});

test("TRN-15: pictures are found as signs, in whatever way they are drawn", () => {
  expect(marked("done 🎉🎉 at last", "🎉")).toEqual(["🎉", "🎉"]);
  expect(marked("we ❤️ it", "❤ it")).toEqual(["❤️ it"]);
  expect(marked("a 👩🏽‍🔬 speaks", "👩‍🔬 speaks")).toEqual(["👩🏽‍🔬 speaks"]);
  expect(marked("done", "🎉")).toEqual([]);
  expect(marked("ΟΔΟΣ και οδός", "οδος")).toEqual(["ΟΔΟΣ", "οδός"]);
});

test("TRN-15: a phrase of punctuation finds nothing, and special characters do not break the pattern", () => {
  expect(wordsOf(foldText("?!… \u0000"))).toEqual([]);
  expect(findPhrase("anything", "?!")).toEqual([]);
  expect(marked("a bbb c", "b* c")).toEqual([]);
  expect(marked("a (b) [c] d", "(b) [c")).toEqual(["b) [c"]);
});

test("CRS-42: each match of a phrase has its first and last line, across lines without words", () => {
  const lines = ["", "the grey", "cat", "", "", "a grey cat, a grey cat", "grey"];
  expect([...linesWithPhrase(lines, phrasePattern(["grey", "cat"]))]).toEqual([
    { first: 1, last: 2 },
    { first: 5, last: 5 },
    { first: 5, last: 5 },
  ]);
});

test("CRS-42: every sequence of words in a text is found", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1 }), fc.nat(), (parts, at) => {
      const words = wordsOf(foldText(parts.join(" ")));
      const row = words.slice(at % (words.length || 1), (at % (words.length || 1)) + 3);
      if (row.length > 0) expect(phrasePattern(row).test(foldText(words.join(" ")))).toBe(true);
    }),
  );
});
