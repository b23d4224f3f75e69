import { clock } from "../../../ui/duration.ts";
import type { Slice } from "./video.tsx";

/** Two minutes. */
const stretch = 12;

/**
 * What the drawing says in a sentence: the two minutes in which most viewers leave, if that is one in twenty students at
 * least, or how many are left at the end.
 */
export const findingOf = (slices: readonly Slice[], students: number): string => {
  const viewers = slices.map(({ uniqueViewers }) => uniqueViewers);
  const first = Math.max(...viewers.slice(0, stretch));
  const half = viewers.findIndex(
    (count, index) => index > 0 && 2 * count < first && viewers.slice(index).every((later) => 2 * later < first),
  );
  if (half > 0) return `Half of the viewers had left by ${clock(slices[half]?.start ?? 0)}`;
  const drops = viewers.slice(0, -stretch).map((count, index) => count - (viewers[index + stretch] ?? 0));
  const most = Math.max(0, ...drops);
  const at = drops.indexOf(most);
  if (most >= Math.max(1, students / 20))
    return `${most} of ${students} students left between ${clock(slices[at]?.start ?? 0)} and ${clock(slices[at + stretch]?.start ?? 0)}`;
  return `${viewers.at(-1) ?? 0} of ${students} students saw the end`;
};
