import { sliceCount } from "./slices.ts";

/**
 * The share of a video's slices watched at least once, 0 to 1 in whole hundredths, rounded down: 1 means all of it
 * (F16). Null when the duration is unknown.
 */
export function watchPercentage(watchedSlices: number, durationSeconds: number | null): number | null {
  if (durationSeconds === null) return null;
  const slices = sliceCount(durationSeconds);
  if (slices <= 0) return null;
  return Math.floor((100 * Math.min(watchedSlices, slices)) / slices) / 100;
}
