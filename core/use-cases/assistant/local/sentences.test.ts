import type { Segment } from "@cu/captions/segment";
import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

/** Lines of four seconds each, one after the other. */
const spoken = (...texts: string[]): Segment[] =>
  texts.map((text, n) => ({ text, startTime: 4 * n, endTime: 4 * n + 4, startOfParagraph: false }));
const said = (segments: readonly Segment[]) => sentencesOf(segments).map(({ text }) => text);
const words = (count: number, first = 0) => Array.from({ length: count }, (_, n) => `w${first + n}`).join(" ");

test("GPT-25: a sentence spans captions from one full stop to the next, and starts when it is spoken", () => {
  expect(sentencesOf(spoken("Trees are graphs. They have", "no cycles. Right?"))).toEqual([
    { text: "Trees are graphs.", startTime: 0, startOfParagraph: false },
    // After 18 of 27 letters of a line of four seconds.
    { text: "They have no cycles.", startTime: (18 / 27) * 4, startOfParagraph: false },
    { text: "Right?", startTime: 4 + (11 / 17) * 4, startOfParagraph: false },
  ]);
});

test("GPT-25: an abbreviation or an initial ends no sentence, nor does a stop before a small letter", () => {
  expect(said(spoken("Dr. Kruskal and J. B. Prim, e.g. Prim of 1957, did it. Not etc. and so on. Done."))).toEqual([
    "Dr. Kruskal and J. B. Prim, e.g. Prim of 1957, did it.",
    "Not etc. and so on.",
    "Done.",
  ]);
});

test("GPT-25: who speaks and what is only heard is no part of a sentence, and a paragraph begins one", () => {
  expect(said(spoken("[MUSIC PLAYING]", "ERIK DEMAINE: Welcome ♪ back.", "♪♪"))).toEqual(["Welcome back."]);
  const [first, second] = spoken("we never stop", "talking about trees");
  if (!first || !second) throw new Error("Two lines are spoken.");
  expect(sentencesOf([first, { ...second, startOfParagraph: true }])).toEqual([
    { text: "we never stop", startTime: 0, startOfParagraph: false },
    { text: "talking about trees", startTime: 4, startOfParagraph: true },
  ]);
});

test("GPT-25: captions without stops are cut where a line ends after 22 words, others after 55 alone", () => {
  const lines = [0, 11, 22, 33].map((first) => words(11, first));
  expect(said(spoken(...lines))).toEqual([words(33), words(11, 33)]);
  expect(said(spoken(...lines, "So it ends."))).toEqual([`${words(44)} So it ends.`]);
  expect(said(spoken(...lines, words(11, 44), words(1, 55), words(1, 56), "So it ends."))).toEqual([
    words(56),
    "w56 So it ends.",
  ]);
});

test("GPT-25, TRN-09: in a last line without an end time every sentence starts with the line", () => {
  const last = { text: "One. Two.", startTime: 7, endTime: 100_000, startOfParagraph: false };
  expect(sentencesOf([last]).map(({ startTime }) => startTime)).toEqual([7, 7]);
});

test("GPT-25: a sentence within a line of two minutes begins where its letters do; in a longer line, or one without length, where the line does", () => {
  const begins = (seconds: number) =>
    sentencesOf([{ text: "One. Two.", startTime: 10, endTime: 10 + seconds, startOfParagraph: true }]);
  for (const [seconds, second] of [
    [9, 15],
    [120, 10 + (5 / 9) * 120],
    [121, 10],
    [0, 10],
    [-9, 10],
  ] as const)
    expect([seconds, begins(seconds)]).toEqual([
      seconds,
      [
        { text: "One.", startTime: 10, startOfParagraph: true },
        { text: "Two.", startTime: second, startOfParagraph: false },
      ],
    ]);
});

test("GPT-25: captions have stops where more than one line of twelve has one", () => {
  const lines = (stops: number) =>
    spoken(...Array.from({ length: 12 }, (_, n) => (n >= 12 - stops ? `x${n} ends.` : words(11, n * 100))));
  expect(said(lines(1))[0]?.split(" ")).toHaveLength(33);
  expect(said(lines(2))[0]?.split(" ")).toHaveLength(66);
});

test("GPT-25: what is only heard before a sentence is not where that begins, and signs alone are no sentence", () => {
  const [first, second, third] = spoken("[applause]", "...", "Well then we go on.");
  if (!first || !second || !third) throw new Error("Three lines are spoken.");
  expect(sentencesOf([first, second, third])).toEqual([
    { text: "Well then we go on.", startTime: 8, startOfParagraph: false },
  ]);
  expect(sentencesOf([first, { ...third, startTime: 5 }])[0]?.startTime).toBe(5);
  expect(sentencesOf([])).toEqual([]);
});
