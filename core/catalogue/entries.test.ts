import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Entry, packEntries, unpackEntries, withChanges } from "./entries.ts";

const entries: Entry[] = [
  { id: 9, madeAt: 5000, madeBy: 41 },
  { id: 30, madeAt: 5000 },
  { id: 2, madeAt: 4000, madeBy: 1 },
];

test("CAT-52: a list is read as it was written, and a course of whom nobody knows who made it stays nobody's", () => {
  for (const some of [entries, entries.slice(0, 1), []]) expect(unpackEntries(packEntries(some))).toEqual(some);
});

test("CAT-52: a list from before it was kept who made a course is read too", () => {
  const written = deflateRawSync(JSON.stringify([9, 5000, -7, -1000]));
  expect(unpackEntries(written)).toEqual([
    { id: 9, madeAt: 5000 },
    { id: 2, madeAt: 4000 },
  ]);
});

test("CAT-51, CAT-52: what changes is put where its age says, once, or goes; of one moment the newer id comes first", () => {
  const changes = new Map([
    [9, undefined],
    [2, { id: 2, madeAt: 6000, madeBy: 1 }],
    [31, { id: 31, madeAt: 5000 }],
  ]);
  expect(withChanges(entries, changes).map(({ id }) => id)).toEqual([2, 31, 30]);
});
