import { packJson, unpackJson } from "../../foundation/store/packed.ts";

/** A course in a list with its creation time, by which lists are sorted, never by id. */
export type Entry = { readonly id: number; readonly madeAt: number; readonly madeBy: number };

export const newestFirst = (a: Entry, b: Entry): number => b.madeAt - a.madeAt || b.id - a.id;

/** Delta-encoded JSON, deflated: neighbours are similar, so ten thousand courses take some 30 KB. */
export const packEntries = (entries: readonly Entry[]): Uint8Array => {
  let before = { id: 0, madeAt: 0 };
  const flat = entries.flatMap((entry) => {
    const step = [entry.id - before.id, entry.madeAt - before.madeAt];
    before = entry;
    return step;
  });
  return packJson({ flat, madeBy: entries.map(({ madeBy }) => madeBy) });
};

type Kept = { flat: number[]; madeBy: number[] };

export const unpackEntries = (data: unknown): Entry[] => {
  const { flat, madeBy } = unpackJson<Kept>(data);
  const entries: Entry[] = [];
  let id = 0;
  let madeAt = 0;
  for (let n = 0; n < flat.length; n += 2) {
    id += flat[n] ?? 0;
    madeAt += flat[n + 1] ?? 0;
    entries.push({ id, madeAt, madeBy: madeBy[n / 2] ?? 0 });
  }
  return entries;
};

/** The entries with some courses added, moved or removed. */
export const withChanges = (entries: readonly Entry[], changes: ReadonlyMap<number, Entry | undefined>): Entry[] => {
  const kept = entries.filter(({ id }) => !changes.has(id));
  const added = [...changes.values()].filter((entry) => entry !== undefined);
  return [...kept, ...added].toSorted(newestFirst);
};
