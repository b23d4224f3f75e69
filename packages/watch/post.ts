/**
 * A player's report every ten seconds of playback: wall-clock milliseconds since its last post, the playback rate, and the
 * final position in seconds of the video.
 */
export type WatchPost = {
  readonly pollRate: number;
  readonly playbackRate: number;
  readonly videoTimestamp: number;
  /** Seconds; the video's length as reported by the player. */
  readonly videoDuration?: number | undefined;
};

export type WatchPostProblems = Partial<Record<keyof WatchPost, string[]>>;

/** Throttled background tabs post late; beyond a minute the player was suspended. */
export const maximumPollRateMilliseconds = 60_000;
const minimumPlaybackRate = 0.25;
const maximumPlaybackRate = 4;

// Stored durations are whole seconds, players stop at fractions beyond them.
const endToleranceSeconds = 1;

/**
 * The problems by field, or null for a valid post. An unknown duration (null) does not limit positions (E-100).
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
 * The minute of the video that a post's time is attributed to: the one at the middle of its interval, so that the sixth
 * post, which ends at second 60, belongs to the first minute.
 */
export function playedMinute(post: WatchPost): number {
  const { start, end } = playedInterval(post);
  return Math.floor((start + end) / 2 / 60);
}

const minutesOfHalfHour = 30;

/** The half-hour part of the video, which keeps stored items small, and the minute within it (0 to 29). */
export function playedHalfHour(post: WatchPost): { readonly halfHour: number; readonly minute: number } {
  const minute = playedMinute(post);
  return { halfHour: Math.floor(minute / minutesOfHalfHour), minute: minute % minutesOfHalfHour };
}
