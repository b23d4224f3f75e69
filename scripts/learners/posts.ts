import { drawsOf } from "./draws.ts";
import type { Visit } from "./visits.ts";

const periodMilliseconds = 10_000;

/** One post of a player, when it arrives, and the tab's key by which a repeated one is known. */
export type TimedPost = {
  readonly arrives: number;
  readonly key: string;
  readonly videoId: number;
  readonly pollRate: number;
  readonly playbackRate: number;
  readonly videoTimestamp: number;
};

/**
 * A player's posts in a session: every ten seconds, with some clock drift. One in a hundred is duplicated, one in two
 * hundred late, a few are lost, and one session in eight has the lecture open in a second tab, whose time must not count
 * twice. None are past the end of the video.
 */
export const postsOf = (visit: Visit, durationSeconds: number, tab: number): TimedPost[] => {
  const { videoId, from, until, start, rate } = visit;
  const draw = drawsOf(tab);
  const skew = 1 + 0.004 * (draw() - 0.5);
  const hasSecondTab = draw() < 0.12;
  const end = Math.min(10 * until, durationSeconds);
  const posts: TimedPost[] = [];
  for (let n = 1; ; n++) {
    const reached = 10 * from + n * 10 * rate;
    const left = (end - (reached - 10 * rate)) / rate;
    if (left < 0.5) return posts;
    const pollRate = Math.round(Math.min(periodMilliseconds, 1000 * left) * skew);
    const post = {
      arrives: start + n * periodMilliseconds,
      key: `${tab}.${n}`,
      videoId,
      pollRate: Math.min(pollRate, periodMilliseconds),
      playbackRate: rate,
      videoTimestamp: Math.min(reached, end),
    };
    const [lost, late, twice] = [draw() < 0.002, draw() < 0.005, draw() < 0.01];
    if (lost) continue;
    posts.push(late ? { ...post, arrives: post.arrives + 2 * periodMilliseconds } : post);
    if (twice) posts.push(post);
    if (hasSecondTab && n % 2 === 0) posts.push({ ...post, key: `${tab}-second.${n}` });
  }
};
