import fc from "fast-check";
import { expect, test } from "vitest";
import { compoundsOf, findPhrase, formsOf, isPrefix, partsOf, phrasePattern, termsOf, wordsOf } from "./find-words.ts";
import { foldText } from "./fold.ts";

const marked = (text: string, search: string) => findPhrase(text, search).map(([from, to]) => text.slice(from, to));

/** Whether an index of the text has all words of the search in one of its forms. */
const isIndexed = (text: string, search: string): boolean => {
  const folded = foldText(text);
  const words = [...wordsOf(folded), ...compoundsOf(folded)];
  return formsOf(termsOf(foldText(search))).some((form) =>
    form.every((one, n) =>
      words.some((word) => (n === form.length - 1 && isPrefix(one) ? word.startsWith(one) : word === one)),
    ),
  );
};

test.each([
  ["ß and ss", "die Straße", "Straße", ["strasse", "STRASSE", "STRAẞE", "straße"]],
  ["ss and ß", "die Strasse", "Strasse", ["straße"]],
  ["ø", "Søren said", "Søren", ["soren", "SØREN"]],
  ["ł and đ", "in Łódź, Đorđe", "Łódź, Đorđe", ["lodz dorde"]],
  ["æ and œ", "an œuvre, Ærø", "œuvre, Ærø", ["oeuvre aero", "œuvre ærø"]],
  ["þ and ð", "Þórður", "Þórður", ["thordur"]],
  ["ı and İ", "İstanbul, ışık", "İstanbul, ışık", ["istanbul isik"]],
  ["any accents", "Việt Nam, x̂, ṩ, ā̀", "Việt Nam, x̂, ṩ, ā̀", ["viet nam x s a"]],
  ["Arabic vowel signs", "في مَرَّاكُش اليوم", "مَرَّاكُش", ["مراكش"]],
  ["forms of alef", "أحمد وإبراهيم وٱلقمر", "أحمد", ["احمد", "أَحْمَد", "آحمد"]],
  ["tatweel", "كتـــاب جديد", "كتـــاب", ["كتاب"]],
  ["ya and ta marbuta", "مدرسة على", "مدرسة على", ["مدرسه علي"]],
  ["Persian letters", "کتابی", "کتابی", ["كتابي"]],
  ["Arabic digits", "سنة ٢٠٢٤", "٢٠٢٤", ["2024", "۲۰۲۴"]],
  ["Hebrew points", "בְּרֵאשִׁית בָּרָא", "בְּרֵאשִׁית", ["בראשית"]],
  ["soft hyphens", "die Donau\u00addampf\u00adschiff fahrt", "Donau\u00addampf\u00adschiff", ["donaudampfschiff"]],
  ["zero-width signs", "data\u200bbase \ufeffhere", "data\u200bbase", ["database", "data\u2060base"]],
  ["direction signs", "\u200eriver\u200f bed", "river\u200f bed", ["river bed", "\u2068river\u2069 bed"]],
  ["a hyphen", "an e-mail came", "e-mail", ["email", "e-mail", "E‑mail", "e mail"]],
  ["no hyphen", "an email came", "email", ["e-mail", "e‐mail", "email"]],
  [
    "a dash between names",
    "the Navier–Stokes equation",
    "Navier–Stokes",
    ["navier-stokes", "navier stokes", "navierstokes"],
  ],
  ["numbers in a name", "COVID-19 came", "COVID-19", ["covid19", "covid 19"]],
  ["an apostrophe", "we don’t know", "don’t", ["don't", "dont", "don`t", "donʼt", "DON´T"]],
  ["no apostrophe", "we dont know", "dont", ["don't", "don’t"]],
  ["a name", "O'Brien said", "O'Brien", ["obrien", "o’brien", "O Brien"]],
  ["an okina", "in Hawaiʻi", "Hawaiʻi", ["hawaii", "Hawai'i"]],
  ["a half of an elision", "de l'homme", "homme", ["homme"]],
  ["a maqaf", "בית־ספר", "בית־ספר", ["בית-ספר", "ביתספר"]],
  ["Node.js", "with Node.js we", "Node.js", ["nodejs", "node.js", "NODE JS"]],
  ["an abbreviation", "the U.S.A. today", "U.S.A", ["usa", "u.s.a."]],
  ["katakana", "サーバー", "サーバー", ["さーばー", "ｻｰﾊﾞｰ"]],
  ["hiragana", "ひらがなです", "ひらがな", ["ヒラガナ"]],
])("FND-96: a word is found however it is written, and marked whole: %s", (_kind, text, found, searches) => {
  for (const search of searches) {
    expect([search, marked(text, search)]).toEqual([search, [found]]);
    expect([search, isIndexed(text, search)]).toEqual([search, true]);
  }
});

test.each([
  ["vitamin C and a C major", "C++"],
  ["vitamin C", "C#"],
  ["C++ and C#", "C"],
  ["C++ alone", "C#"],
  ["the net income", ".NET"],
  ["3.5 metres", "35"],
  ["from 1990-1995", "19901995"],
  ["ガラス", "からす"],
  ["कुल", "कल"],
  ["ปี", "ปา"],
  ["the end. Net", "endnet"],
  ["an e - mail", "email"],
])("FND-97: another word is not found: “%s” by “%s”", (text, search) => {
  expect([marked(text, search), isIndexed(text, search)]).toEqual([[], false]);
});

test("FND-97: names of programming languages are words", () => {
  const text = "C, C++, C♯ and .NET, c++11; F# too";
  expect(marked(text, "c++")).toEqual(["C++", "c++"]);
  expect(marked(text, "C#")).toEqual(["C♯"]);
  expect(marked(text, "c")).toEqual(["C"]);
  expect(marked(text, ".net")).toEqual([".NET"]);
  expect(marked(text, "net")).toEqual(["NET"]);
  expect(marked(text, "c++ c# and")).toEqual(["C++, C♯ and"]);
  expect(marked(text, "f# too")).toEqual(["F# too"]);
  expect(marked("ASP.NET Core", "aspnet core")).toEqual(["ASP.NET Core"]);
  for (const search of ["c++", "C#", "c", ".net", "net", "c++11", "f#"])
    expect([search, isIndexed(text, search)]).toEqual([search, true]);
});

const piece = fc.constantFrom(
  ..."e mail e-mail don't dont Node.js C++ c C# .NET net U.S.A. covid-19 state-of-the-art l'homme Straße strasse مَرَّ مر ガ 数学 a\u00adb 3.5 x' -y ++ # 🎉 ﬁn".split(
    " ",
  ),
);
const separator = fc.constantFrom(" ", "", "-", "'", ".", ", ", "\n");
const text = fc.array(fc.tuple(piece, separator), { minLength: 1, maxLength: 8 }).map((parts) => parts.flat().join(""));

test("FND-96: what the pattern of a search finds, the index of the text has", () => {
  fc.assert(
    fc.property(text, text, (said, search) => {
      const terms = termsOf(foldText(search));
      // An index has compounds of up to six parts, and a search is tried with all its compounds whole or all in parts.
      fc.pre(terms.length > 0 && !/(?:[^\s,]+[-'.]){6}/.test(said));
      fc.pre(terms.flatMap(partsOf).length <= terms.length + 1);
      // "mail'c" is marked as a beginning, while the index takes its single letter exactly.
      fc.pre(!/[-'.].$/u.test(terms.at(-1) ?? ""));
      if (phrasePattern(terms).test(foldText(said))) expect(isIndexed(said, search)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("FND-96: a text finds itself, folding twice changes nothing, and marks begin and end between characters", () => {
  const any = fc.oneof(text, fc.string({ unit: "grapheme", maxLength: 20 }));
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(foldText(foldText(one))).toBe(foldText(one));
      const marks = findPhrase(`${other} ${one}`, one);
      if (termsOf(foldText(one)).length > 0) expect(marks.length).toBeGreaterThan(0);
      let last = 0;
      for (const [from, to] of marks) {
        expect(from >= last && to > from && to <= `${other} ${one}`.length).toBe(true);
        last = to;
      }
    }),
    { numRuns: 300 },
  );
});
