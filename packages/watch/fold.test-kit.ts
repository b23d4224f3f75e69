import { type Bitset, emptyBits, setBits } from "./bitset.ts";
import { playedMinute, type WatchPost } from "./post.ts";
import { playedSlices, sliceCount } from "./slices.ts";

/** Folds many posts of one person on one video: slices, and wall-clock milliseconds by minute of the video. */
export function foldPosts(
  posts: readonly WatchPost[],
  durationSeconds: number | null,
): { readonly watched: Bitset; readonly minuteMilliseconds: readonly number[] } {
  const lastPosition = Math.max(0, ...posts.map(({ videoTimestamp }) => videoTimestamp));
  const watched = emptyBits(sliceCount(durationSeconds ?? lastPosition));
  const minuteMilliseconds = Array.from({ length: Math.floor(lastPosition / 60) + 1 }, () => 0);
  for (const post of posts) {
    setBits(watched, playedSlices(post, durationSeconds));
    const minute = playedMinute(post);
    minuteMilliseconds[minute] = (minuteMilliseconds[minute] ?? 0) + post.pollRate;
  }
  return { watched, minuteMilliseconds };
}
