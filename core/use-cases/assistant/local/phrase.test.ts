import { expect, test } from "vitest";
import { asMarkdown, cite, inWords, list } from "./phrase.ts";

test("GPT-25: an answer lists, counts and cites as people write", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(list)).toEqual(["", "a", "a and b", "a, b and c"]);
  expect([0, 29, 60, 89, 90, 3600].map(inWords)).toEqual([
    "one minute",
    "one minute",
    "one minute",
    "one minute",
    "2 minutes",
    "60 minutes",
  ]);
  expect(cite(61)).toBe("[01:01]");
});

test("GPT-25: transcript text causes no formatting in the answer", () => {
  expect(asMarkdown("a*b [c](d) `e` #f")).toBe("a\\*b \\[c\\](d) \\`e\\` \\#f");
});
