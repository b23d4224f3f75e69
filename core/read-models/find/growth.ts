import type { Head } from "./head.ts";

// Size-tiered compaction: a new segment absorbs newer ones less than this many times its size, so there are only a
// handful of segments and each word is rewritten a handful of times.
const growth = 4;

/**
 * Upper limit of a merge during the message of a save, some five million words; larger merges run in a worker with more
 * time.
 */
export const maxAtOnce = 32 * 1024 * 1024;

/** The newest segments that a new one of this size absorbs. */
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
 * Adjacent segments to compact that are too large for the message of a save; empty if there are few enough. Smaller
 * ones after them are left out, because saves merge those concurrently.
 */
export const grownAmong = (heads: readonly Head[], most: number): Head[] => {
  const last = heads.findLastIndex(({ bytes }) => bytes >= most / 2);
  const newest = heads[last];
  if (!newest) return [];
  const large = heads.slice(0, last);
  const joined = absorbedBy(newest.bytes, large, Number.POSITIVE_INFINITY);
  return joined.length === 0 ? [] : [...joined, newest];
};
