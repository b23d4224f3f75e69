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
  expect(told("a b", "b a")).toEqual(["[a ]b", "b [a]"]);
  // A space too many is a difference as well.
  expect(told("a  ", "a")).toEqual(["a [ ]", "a"]);
  expect(told("a", "a  ")).toEqual(["a", "a [ ]"]);
});

test("TRN-26: no longer row of words is left that both sides have, and it is the same on both", () => {
  const longest = ([one, ...left]: readonly string[], right: readonly string[]): number => {
    if (one === undefined || right.length === 0) return 0;
    const at = right.indexOf(one);
    const without = longest(left, right);
    return at < 0 ? without : Math.max(without, 1 + longest(left, right.slice(at + 1)));
  };
  const words = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [left, right] = wordsDifference(before.join(" "), after.join(" ")).map((side) =>
        side.flatMap(({ text, isOwn }) => (isOwn ? [] : text.trim().split(" "))),
      );
      expect(left).toEqual(right);
      expect(left).toHaveLength(longest(before, after));
    }),
  );
});

test("TRN-26: lines of two hundred words are compared by word, of longer ones all of both is marked", () => {
  expect(wordsDifference("a ".repeat(200), "a")).toEqual([
    [
      { text: "a ", isOwn: false },
      { text: "a ".repeat(199), isOwn: true },
    ],
    [{ text: "a", isOwn: false }],
  ]);
  for (const [before, after] of [
    ["a ".repeat(201), "a"],
    ["a", "a ".repeat(201)],
  ] as const)
    expect(wordsDifference(before, after)).toEqual([[{ text: before, isOwn: true }], [{ text: after, isOwn: true }]]);
});

test("TRN-26: both sides stay as they are, however long", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [left, right] = wordsDifference(before, after);
      expect([left, right].map((side) => side.map(({ text }) => text).join(""))).toEqual([before, after]);
    }),
  );
});
