import { playedInterval, type WatchPost } from "./post.ts";

export const sliceSeconds = 10;

/** Slice indexes `from` up to but not including `until`; empty when they are equal. */
export type SliceRange = { readonly from: number; readonly until: number };

/** The last slice of a video may be shorter than ten seconds. */
export function sliceCount(durationSeconds: number): number {
  return Math.ceil(durationSeconds / sliceSeconds);
}

/**
 * The slices a post has played: those whose middle is within the played interval, borders included (E-099). With an
 * unknown duration (null) the last slice is not shortened.
 */
export function playedSlices(post: WatchPost, durationSeconds: number | null): SliceRange {
  const { start, end } = playedInterval(post);
  const half = sliceSeconds / 2;
  const from = Math.ceil((start - half) / sliceSeconds);
  const until = Math.floor((end - half) / sliceSeconds) + 1;
  if (durationSeconds === null) return range(from, until);

  const last = sliceCount(durationSeconds) - 1;
  if (last < 0) return range(0, 0);
  const lastMiddle = (last * sliceSeconds + durationSeconds) / 2;
  const isLastPlayed = start <= lastMiddle && lastMiddle <= end;
  const full = range(Math.min(from, last), Math.min(until, last));
  if (!isLastPlayed) return full;
  return full.from === full.until ? range(last, last + 1) : range(full.from, last + 1);
}

export function sliceList({ from, until }: SliceRange): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

function range(from: number, until: number): SliceRange {
  return { from, until: Math.max(from, until) };
}
