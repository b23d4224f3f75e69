import { expect, test } from "vitest";
import { found, replaced } from "./find-replace.ts";
import { linesOf } from "./line.ts";

const lines = linesOf(
  ["A cleaver cut", "nothing", "Cleaver, cleaver!"].map((text, index) => ({
    text,
    startTime: index,
    endTime: index + 1,
    startOfParagraph: false,
  })),
);

test("TRN-25: words are found in any case, and replaced everywhere; a line without them stays the same one", () => {
  expect(found(lines, "cleaver")).toEqual([1, 3]);
  expect(found(lines, " ")).toEqual([]);
  expect(replaced(lines, "cleaver", "clever").map(({ text }) => text)).toEqual([
    "A clever cut",
    "nothing",
    "clever, clever!",
  ]);
  expect(replaced(lines, "cleaver", "clever")[1]).toBe(lines[1]);
  expect(replaced(lines, "absent", "x")).toBe(lines);
  expect(replaced(lines, "", "x")).toBe(lines);
});
