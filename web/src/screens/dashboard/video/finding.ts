import { clock } from "../../../ui/duration.ts";
import { sliceSeconds } from "./at.ts";
import type { Slice } from "./retention.ts";

/** Two minutes. */
const stretch = 12;

/** A finding needs at least five students, and a tenth of the class. */
const isFinding = (count: number, students: number): boolean => count >= Math.max(5, students / 10);

/** The two minutes with the most drop-offs, in seconds, if there are enough to report. */
export const leaving = (slices: readonly Slice[], students: number) => {
  const viewers = slices.map(({ uniqueViewers }) => uniqueViewers);
  const drops = viewers.slice(0, -stretch).map((count, index) => count - (viewers[index + stretch] ?? 0));
  const count = Math.max(0, ...drops);
  const from = drops.indexOf(count) * sliceSeconds;
  return isFinding(count, students) ? { count, from, until: from + stretch * sliceSeconds } : undefined;
};

/** The chart's finding as a sentence: when half had left, which two minutes lost most, or how many reached the end. */
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
