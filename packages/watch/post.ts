/**
 * What a player sends every ten seconds of playing: wall-clock milliseconds since its last post, the speed they were
 * played at, and the position in the video, in seconds, at the end of them.
 */
export type WatchPost = {
  readonly pollRate: number;
  readonly playbackRate: number;
  readonly videoTimestamp: number;
  /** Seconds; the length of the video by the player. */
  readonly videoDuration?: number | undefined;
};

export type WatchPostProblems = Partial<Record<keyof WatchPost, string[]>>;

/** A throttled background tab may be late; a minute without a post is a player that slept. */
export const maximumPollRateMilliseconds = 60_000;
const minimumPlaybackRate = 0.25;
const maximumPlaybackRate = 4;

// Stored durations are whole seconds, players stop at fractions beyond them.
const endToleranceSeconds = 1;

/**
 * The problems by field, or null when the post can be counted. An unknown duration (null) has no end to pass (E-100).
 */
export function watchPostProblems(post: WatchPost, durationSeconds: number | null): WatchPostProblems | null {
  const problems: WatchPostProblems = {};
  if (!(post.pollRate > 0 && post.pollRate <= maximumPollRateMilliseconds)) {
    problems.pollRate = [`Must be above 0 and at most ${maximumPollRateMilliseconds} milliseconds.`];
  }
  if (!(post.playbackRate >= minimumPlaybackRate && post.playbackRate <= maximumPlaybackRate)) {
    problems.playbackRate = [`Must be from ${minimumPlaybackRate} to ${maximumPlaybackRate}.`];
  }
  if (!(post.videoTimestamp >= 0 && Number.isFinite(post.videoTimestamp))) {
    problems.videoTimestamp = ["Must be 0 or more seconds."];
  } else if (durationSeconds !== null && post.videoTimestamp > durationSeconds + endToleranceSeconds) {
    problems.videoTimestamp = ["Must not be past the end of the video."];
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The part of the video a post has played, in seconds: never before its start. */
export function playedInterval(post: WatchPost): { readonly start: number; readonly end: number } {
  const played = (post.pollRate / 1000) * post.playbackRate;
  return { start: Math.max(0, post.videoTimestamp - played), end: post.videoTimestamp };
}

/**
 * The minute of the video a post's time is booked on: the one around the middle of what it played, so that the six
 * posts of the first minute stay in it although the last of them ends at 60.
 */
export function playedMinute(post: WatchPost): number {
  const { start, end } = playedInterval(post);
  return Math.floor((start + end) / 2 / 60);
}

const minutesOfHalfHour = 30;

/** Half-hour parts of a video keep what is stored small: the part, and the minute inside it (0 to 29). */
export function playedHalfHour(post: WatchPost): { readonly halfHour: number; readonly minute: number } {
  const minute = playedMinute(post);
  return { halfHour: Math.floor(minute / minutesOfHalfHour), minute: minute % minutesOfHalfHour };
}
