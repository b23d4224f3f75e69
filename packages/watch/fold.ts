import { type Bitset, emptyBits, setBits } from "./bitset.ts";
import { playedMinute, type WatchPost } from "./post.ts";
import { playedSlices, sliceCount } from "./slices.ts";

// Many posts of one person on one video, a column each: an hour of a class is read without an object per post.
export type PostColumns = {
  readonly pollRate: Uint32Array;
  readonly playbackRate: Float64Array;
  readonly videoTimestamp: Float64Array;
};

export type FoldedPosts = {
  readonly watched: Bitset;
  // Wall-clock milliseconds by minute of the video.
  readonly minuteMilliseconds: Uint32Array;
  readonly milliseconds: number;
  // Milliseconds times speed: divided by milliseconds it is the average playback rate.
  readonly ratedMilliseconds: number;
};

export function toColumns(posts: readonly WatchPost[]): PostColumns {
  return {
    pollRate: Uint32Array.from(posts, (post) => post.pollRate),
    playbackRate: Float64Array.from(posts, (post) => post.playbackRate),
    videoTimestamp: Float64Array.from(posts, (post) => post.videoTimestamp),
  };
}

// The order of the posts does not matter, and a slice played twice counts once.
export function foldPosts(columns: PostColumns, durationSeconds: number | null): FoldedPosts {
  const lastPosition = columns.videoTimestamp.reduce((last, position) => Math.max(last, position), 0);
  const watched = emptyBits(sliceCount(durationSeconds ?? lastPosition));
  const minuteMilliseconds = new Uint32Array(Math.floor(lastPosition / 60) + 1);
  let milliseconds = 0;
  let ratedMilliseconds = 0;
  for (const [index, pollRate] of columns.pollRate.entries()) {
    const playbackRate = columns.playbackRate[index] ?? 1;
    const post = { pollRate, playbackRate, videoTimestamp: columns.videoTimestamp[index] ?? 0 };
    setBits(watched, playedSlices(post, durationSeconds));
    const minute = playedMinute(post);
    minuteMilliseconds[minute] = (minuteMilliseconds[minute] ?? 0) + pollRate;
    milliseconds += pollRate;
    ratedMilliseconds += pollRate * playbackRate;
  }
  return { watched, minuteMilliseconds, milliseconds, ratedMilliseconds };
}
