import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsDifference } from "./words-difference.ts";

const told = (before: string, after: string) =>
  wordsDifference(before, after).map((side) => side.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(""));

test("TRN-26: the words that only one side has are marked on it", () => {
  expect(told("At the start the number", "At the start that number")).toEqual([
    "At the start [the ]number",
    "At the start [that ]number",
  ]);
  expect(told("a b", "a b c")).toEqual(["a b", "a b [c]"]);
  expect(told("", "a")).toEqual(["[]", "[a]"]);
});

test("TRN-26: both sides stay as they are, however long", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [left, right] = wordsDifference(before, after);
      expect([left, right].map((side) => side.map(({ text }) => text).join(""))).toEqual([before, after]);
    }),
  );
  expect(wordsDifference("a ".repeat(300), "b")[0]).toEqual([{ text: "a ".repeat(300), isOwn: true }]);
});
