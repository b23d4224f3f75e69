import type { Segment } from "./segment.ts";

/**
 * The index of the line to highlight at a time, -1 before the first. A line covers [start, end); of several the one
 * that started last counts, and in a gap the previous line stays (E-098, TRN-04).
 */
export function currentSegment(lines: readonly Segment[], seconds: number): number {
  const covering = lines.findLastIndex(({ startTime, endTime }) => startTime <= seconds && seconds < endTime);
  return covering === -1 ? lines.findLastIndex(({ startTime }) => startTime <= seconds) : covering;
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
