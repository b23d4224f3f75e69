import type { WatchRow } from "@cu/class-watch/open-piece";
import { playedHalfHour, type WatchPost } from "@cu/watch/post";
import { playedSlices, sliceList, sliceSeconds } from "@cu/watch/slices";

/** One watch session of a member: hour of the week, range of the video, playback rate. */
export type Session = {
  readonly seat: number;
  readonly hour: number;
  readonly from: number;
  readonly until: number;
  readonly speed: number;
  readonly lastMilliseconds: number;
};

export type SeatPost = { readonly seat: number; readonly post: WatchPost };

const speeds = [1, 1, 1, 1, 1, 1, 1.25, 1.5, 1.5, 2];
const postMilliseconds = 10_000;

/** A seeded random generator from 0 to 1. */
export const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/**
 * One to three sessions of each member in a week's active hours. Most begin at the start and a third continue to the end;
 * the rest stop anywhere, and a quarter of the sessions are short lookups.
 */
export const sessionsOf = (members: number, hours: number, seconds: number): Session[] => {
  const random = seeded(members);
  const session = (seat: number): Session => {
    const isLookup = random() < 0.25;
    const from = isLookup || random() < 0.2 ? Math.floor(random() * seconds) : 0;
    const input = isLookup ? 20 + random() * 60 : random() < 0.35 ? seconds : -Math.log(1 - random()) * seconds * 0.5;
    return {
      seat,
      hour: Math.floor(random() * hours),
      from,
      until: Math.min(seconds, from + Math.max(10, input)),
      speed: speeds[Math.floor(random() * speeds.length)] ?? 1,
      lastMilliseconds: Math.ceil(random() * postMilliseconds),
    };
  };
  return Array.from({ length: members }, (_, seat) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => session(seat)),
  ).flat();
};

/** The posts of a session: one each ten seconds of the clock, and a shorter one at the end. */
export const postsOf = ({ seat, from, until, speed, lastMilliseconds }: Session): SeatPost[] => {
  const whole = Math.floor((until - from) / 10 / speed);
  const post = (pollRate: number, played: number) => ({
    seat,
    post: { pollRate, playbackRate: speed, videoTimestamp: Math.min(until, from + (played / 1000) * speed) },
  });
  const posts = Array.from({ length: whole }, (_, n) => post(postMilliseconds, (n + 1) * postMilliseconds));
  return [...posts, post(lastMilliseconds, whole * postMilliseconds + lastMilliseconds)];
};

/** The stored row of the member's half-hour of video after each post, as in the table's stream. */
export const rowsAfter = (posts: readonly SeatPost[], slices: number): WatchRow[] => {
  const items = new Map<string, { slices: Set<number>; milliseconds: number; ratedMilliseconds: number }>();
  return posts.map(({ seat, post }) => {
    const { halfHour } = playedHalfHour(post);
    const name = `${seat}:${halfHour}`;
    const item = items.get(name) ?? { slices: new Set<number>(), milliseconds: 0, ratedMilliseconds: 0 };
    for (const slice of sliceList(playedSlices(post, slices * sliceSeconds))) item.slices.add(slice);
    item.milliseconds += post.pollRate;
    item.ratedMilliseconds += Math.round(post.pollRate * post.playbackRate);
    items.set(name, item);
    return { seat, halfHour, ...item, slices: new Set(item.slices) };
  });
};
