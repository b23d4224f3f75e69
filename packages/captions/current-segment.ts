import type { Segment } from "./segment.ts";

/** What looking up a time needs, made once for a transcript: where lines start, and the latest end so far. */
export type TranscriptTimes = {
  readonly starts: Float64Array;
  readonly latestEnds: Float64Array;
  readonly ends: Float64Array;
};

export function transcriptTimes(segments: readonly Segment[]): TranscriptTimes {
  let latest = Number.NEGATIVE_INFINITY;
  return {
    starts: Float64Array.from(segments, (segment) => segment.startTime),
    ends: Float64Array.from(segments, (segment) => segment.endTime),
    latestEnds: Float64Array.from(segments, (segment) => {
      latest = Math.max(latest, segment.endTime);
      return latest;
    }),
  };
}

/**
 * The index of the line to highlight at a time, -1 before the first. A line covers [start, end); of several the one
 * that started last counts, and in a gap the previous line stays (E-098, TRN-04).
 */
export function currentSegment(times: TranscriptTimes, seconds: number): number {
  const started = lastStarted(times.starts, seconds);
  for (let index = started; index >= 0 && (times.latestEnds[index] ?? 0) > seconds; index--) {
    if ((times.ends[index] ?? 0) > seconds) return index;
  }
  return started;
}

/** The first line of the paragraph a line belongs to (TRN-05, E-097). */
export function paragraphStart(segments: readonly Segment[], index: number): number {
  const start = segments.findLastIndex((segment, number) => number <= index && segment.startOfParagraph);
  return Math.max(0, start);
}

/** How long to wait before looking at the player's time again: faster speech is followed more often (TRN-06). */
export function refreshDelayMilliseconds(playbackRate: number, intervalMilliseconds = 1000): number {
  return intervalMilliseconds / playbackRate;
}

function lastStarted(starts: Float64Array, seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
