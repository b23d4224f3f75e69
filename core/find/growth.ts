import type { Head } from "./manifest.ts";

// An index is made one with the former ones that are not this many times as large: so there are a handful of them, and
// a word is written anew a handful of times however many courses are saved.
const growth = 4;

/** What is merged within the message of a save, some five million words; more is left to a worker with more time. */
export const mostAtOnce = 32 * 1024 * 1024;

/** The newest indexes that a new one of this size is made one with. */
export const absorbedBy = (bytes: number, heads: readonly Head[], most: number): Head[] => {
  let size = bytes;
  let from = heads.length;
  for (; from > 0; from--) {
    const before = heads[from - 1]?.bytes ?? 0;
    if (before > size * growth || before + size > most) break;
    size += before;
  }
  return heads.slice(from);
};

/**
 * Neighbours that should be one but are too large for the message of a save; none when they are few enough. Small ones
 * behind them are left out: the next save makes those one while this takes its time.
 */
export const grownAmong = (heads: readonly Head[], most: number): Head[] => {
  const last = heads.findLastIndex(({ bytes }) => bytes >= most / 2);
  const newest = heads[last];
  if (!newest) return [];
  const large = heads.slice(0, last);
  const joined = absorbedBy(newest.bytes, large, Number.POSITIVE_INFINITY);
  return joined.length === 0 ? [] : [...joined, newest];
};
