import { expect, test } from "vitest";
import { hitsOf, linesWith, pieces } from "./hits.ts";

const lines = ["The cut", "a cut", "cut through", "none", "cut", "through"].map((text, n) => ({
  text,
  startTime: 5 + n * 10,
  endTime: 15 + n * 10,
  startOfParagraph: false,
}));

test("TRN-15: lines in which a match begins are listed once each, and an empty search has none", () => {
  expect(linesWith(lines, "cut")).toEqual([0, 1, 2, 4]);
  // It may run on into the next line.
  expect(linesWith(lines, "cut through")).toEqual([2, 4]);
  expect([linesWith([{ text: "cut, cut and cut" }], "cut"), linesWith(lines, " "), linesWith(lines, "…")]).toEqual([
    [0],
    [],
    [],
  ]);
});

test("NTE-07: hits come in the order of the lecture, a note below the line during which it was written", () => {
  const note = (id: number, seconds: number) => ({ id, seconds });
  expect(hitsOf(lines, [note(9, 54), note(8, 15), note(7, 2), note(6, 14.9)], "cut")).toEqual([
    { line: 0 },
    { line: 0, noteId: 7 },
    { line: 0, noteId: 6 },
    { line: 1 },
    { line: 1, noteId: 8 },
    { line: 2 },
    { line: 4 },
    { line: 4, noteId: 9 },
  ]);
  expect(hitsOf(lines, [], "none")).toEqual([{ line: 3 }]);
  expect(hitsOf([], [note(1, 9)], "none")).toEqual([{ line: 0, noteId: 1 }]);
});

test("TRN-15: a line is split at the boundaries of its matches, wherever they are", () => {
  const cut = (text: string, search: string) =>
    pieces(text, search).map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text));
  expect(cut("cut a cut", "cut")).toEqual(["[cut]", " a ", "[cut]"]);
  expect(cut("a cut edge", "cut")).toEqual(["a ", "[cut]", " edge"]);
  expect(cut("cut", "cut")).toEqual(["[cut]"]);
  expect([cut("a cut", ""), cut("a cut", " "), cut("a cut", "edge"), cut("", "cut")]).toEqual([
    ["a cut"],
    ["a cut"],
    ["a cut"],
    [""],
  ]);
});
