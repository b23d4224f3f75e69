import { clock } from "../../../ui/duration.ts";
import { sliceSeconds } from "./at.ts";
import type { Slice } from "./video.tsx";

/** Two minutes. */
const stretch = 12;

/** A finding is about five students at least, and a tenth of the class. */
const isFinding = (count: number, students: number): boolean => count >= Math.max(5, students / 10);

/** The two minutes in which most left, in seconds, if so many did that it is worth a word. */
export const leaving = (slices: readonly Slice[], students: number) => {
  const viewers = slices.map(({ uniqueViewers }) => uniqueViewers);
  const drops = viewers.slice(0, -stretch).map((count, index) => count - (viewers[index + stretch] ?? 0));
  const count = Math.max(0, ...drops);
  const from = drops.indexOf(count) * sliceSeconds;
  return isFinding(count, students) ? { count, from, until: from + stretch * sliceSeconds } : undefined;
};

/**
 * What the drawing says in a sentence: by when half had left, in which two minutes most did, or how many are left at the
 * end.
 */
export const findingOf = (slices: readonly Slice[], students: number): string => {
  const viewers = slices.map(({ uniqueViewers }) => uniqueViewers);
  const first = Math.max(...viewers.slice(0, stretch));
  const half = viewers.findIndex(
    (count, index) => index > 0 && 2 * count < first && viewers.slice(index).every((later) => 2 * later < first),
  );
  if (half > 0 && isFinding(first, students)) return `Half of the viewers had left by ${clock(half * sliceSeconds)}`;
  const left = leaving(slices, students);
  if (left) return `${left.count} of ${students} students left between ${clock(left.from)} and ${clock(left.until)}`;
  return `${viewers.at(-1) ?? 0} of ${students} students saw the end`;
};
