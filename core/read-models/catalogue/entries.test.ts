import { expect, test } from "vitest";
import { type Entry, packEntries, unpackEntries, withChanges } from "./entries.ts";

const entries: Entry[] = [
  { id: 9, madeAt: 5000, madeBy: 41 },
  { id: 30, madeAt: 5000, madeBy: 2 },
  { id: 2, madeAt: 4000, madeBy: 1 },
];

test("CAT-52: a list is read as it was written, with who made each course", () => {
  for (const some of [entries, entries.slice(0, 1), []]) expect(unpackEntries(packEntries(some))).toEqual(some);
});

test("CAT-51, CAT-52: changed entries are sorted by age without duplicates, or removed; for equal times the newer id comes first", () => {
  const changes = new Map([
    [9, undefined],
    [2, { id: 2, madeAt: 6000, madeBy: 1 }],
    [31, { id: 31, madeAt: 5000, madeBy: 1 }],
  ]);
  expect(withChanges(entries, changes).map(({ id }) => id)).toEqual([2, 31, 30]);
});
