import { phrasePattern } from "@cu/captions/find-words";
import { expect, test } from "vitest";
import { toChunks } from "./chunk.ts";
import { matchesIn, type Numbered } from "./matching-lines.ts";
import { type Allowed, pickLines } from "./pick-lines.ts";

const chunkOf = (chunk: number, ...lines: string[]): Numbered => {
  const [data = new Uint8Array()] = toChunks(
    lines.map((text, startTime) => ({ text, startTime, endTime: startTime + 1, startOfParagraph: false })),
  );
  return { chunk, data };
};
const cats = chunkOf(0, "cat one", "cat two", "cat three", "cat four", "cat five");
/** A chunk that cannot be opened. */
const closed: Numbered = { chunk: 1, data: Uint8Array.of(1) };
const cat = phrasePattern(["cat"]);
const numbers = [...matchesIn([cats], cat)].flatMap((match) => match.numbers);

const pick = (allowed: Partial<Allowed>, chunks: readonly Numbered[] = [cats]) => {
  const picked = pickLines(chunks, cat, { most: 20, read: new Set(), fresh: 20, ...allowed });
  return [picked.lines.map(({ text }) => text.slice(4)), [...picked.firstRead], picked.withheld];
};

test("CRS-45: all lines that may be read are given, each of them counted, and nothing is withheld", () => {
  expect(pick({})).toEqual([["one", "two", "three", "four", "five"], numbers, false]);
  expect(pick({ fresh: 5, most: 5 })).toEqual([["one", "two", "three", "four", "five"], numbers, false]);
  expect(pickLines([cats], cat, { most: 1, read: new Set(), fresh: 1 }).lines).toEqual([
    { startTime: 0, text: "cat one" },
  ]);
});

test("CRS-45: beyond the fresh ones only lines are given that were read before, and those count nothing", () => {
  expect(pick({ fresh: 2 })).toEqual([["one", "two"], numbers.slice(0, 2), true]);
  expect(pick({ fresh: 0 })).toEqual([[], [], true]);
  expect(pick({ fresh: 1, read: new Set([numbers[3] ?? 0]) })).toEqual([["one", "four"], numbers.slice(0, 1), true]);
  expect(pick({ fresh: 0, read: new Set(numbers) })).toEqual([["one", "two", "three", "four", "five"], [], false]);
});

test("CRS-45: a phrase over two lines counts both, and is withheld where only one more may be read", () => {
  const over = chunkOf(0, "cat", "cat", "cat");
  const picked = pickLines([over], phrasePattern(["cat", "cat"]), { most: 20, read: new Set(), fresh: 20 });
  expect([picked.lines, picked.firstRead.size]).toEqual([[{ startTime: 0, text: "cat cat" }], 2]);
  const short = pickLines([over], phrasePattern(["cat", "cat"]), { most: 20, read: new Set(), fresh: 1 });
  expect([short.lines, short.firstRead.size, short.withheld]).toEqual([[], 0, true]);
});

test("CRS-42: no answer has more lines than it may, of whichever kind, and no more chunks are opened than that takes", () => {
  expect(pick({ most: 3 }, [cats, closed])).toEqual([["one", "two", "three"], numbers.slice(0, 3), true]);
  expect(pick({ most: 3, fresh: 0, read: new Set(numbers) }, [cats, closed])).toEqual([
    ["one", "two", "three"],
    [],
    true,
  ]);
  expect(pick({ fresh: 1 }, [cats, closed])).toEqual([["one"], numbers.slice(0, 1), true]);
  // Lines read before may come after withheld ones.
  expect(() => pick({ fresh: 1, read: new Set([100_000]) }, [cats, closed])).toThrow();
});
