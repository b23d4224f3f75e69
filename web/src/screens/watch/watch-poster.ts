import type { WatchPost } from "@cu/watch/post";
import { maximumPollRateMilliseconds } from "@cu/watch/post";
import type { Step } from "../../features/player/player.ts";

/** WCH-22, D-51. */
export const postMilliseconds = 10_000;

// Tolerates a late poll, so that intervals are exactly ten seconds; the excess counts for the next one.
const lateMilliseconds = 1000;
const shortestMilliseconds = 500;

/**
 * Measures actual playback and emits a post every ten seconds, and before anything that breaks the interval (a seek, a
 * speed change) or may end posting (pause, end, a hidden page).
 */
export const createWatchPoster = (emit: (post: WatchPost) => void) => {
  let played = 0;
  let playbackRate = 1;
  let seconds = 0;

  const send = (pollRate: number, videoTimestamp: number) => {
    played -= pollRate;
    emit({ pollRate, playbackRate, videoTimestamp });
  };

  const flush = () => {
    const pollRate = Math.min(Math.round(played), maximumPollRateMilliseconds);
    if (pollRate >= shortestMilliseconds) send(pollRate, seconds);
    played = 0;
  };

  return {
    flush,
    step: (step: Step) => {
      const length = step.position - step.previous;
      const isPlayed =
        step.wasPlaying && length > 0 && length <= (2 * step.tickMilliseconds * step.playbackRate) / 1000;
      if (!isPlayed && length !== 0) {
        flush();
        seconds = step.position;
        return;
      }
      if (step.playbackRate !== playbackRate) {
        flush();
        playbackRate = step.playbackRate;
      }
      seconds = step.position;
      // Buffering doesn't count as watched.
      if (length > 0) played += step.elapsedMilliseconds;
      if (played >= postMilliseconds)
        send(played < postMilliseconds + lateMilliseconds ? postMilliseconds : clamp(played), seconds);
    },
  };
};

const clamp = (milliseconds: number) => Math.min(Math.round(milliseconds), maximumPollRateMilliseconds);
