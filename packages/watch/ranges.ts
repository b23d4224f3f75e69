import { sliceSeconds } from "./slices.ts";

/** A watched stretch of a video in seconds: from its start up to but not including its end. */
export type WatchedRange = [from: number, to: number];

/** Ascending slices as stretches, with neighbours joined. The last slice ends with the video. */
export function rangesOf(slices: Iterable<number>, durationSeconds: number | null): WatchedRange[] {
  const ranges: WatchedRange[] = [];
  for (const slice of slices) {
    const from = slice * sliceSeconds;
    const to = Math.min(from + sliceSeconds, durationSeconds ?? Number.POSITIVE_INFINITY);
    const last = ranges.at(-1);
    if (last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

/** The slices that stretches were made of. */
export function slicesOf(ranges: readonly Readonly<WatchedRange>[]): number[] {
  return ranges.flatMap(([from, to]) => {
    const first = Math.floor(from / sliceSeconds);
    return Array.from({ length: Math.ceil(to / sliceSeconds) - first }, (_, index) => first + index);
  });
}
