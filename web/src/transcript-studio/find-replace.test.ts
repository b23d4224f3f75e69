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

test("TRN-25: words are found in any case, and replaced everywhere or in one line", () => {
  expect(found(lines, "cleaver")).toEqual([1, 3]);
  expect(found(lines, " ")).toEqual([]);
  expect(replaced(lines, "cleaver", "clever").map(({ text }) => text)).toEqual([
    "A clever cut",
    "nothing",
    "clever, clever!",
  ]);
  const one = replaced(lines, "cleaver", "clever", 3);
  expect([one[0], one[1]]).toEqual([lines[0], lines[1]]);
  expect(one[2]?.text).toBe("clever, clever!");
  expect(replaced(lines, "absent", "x")).toBe(lines);
  expect(replaced(lines, "", "x")).toBe(lines);
});
