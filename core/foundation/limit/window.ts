import { now } from "../clock.ts";

const secondsOf = { minute: 60, "ten minutes": 600, hour: 3600, day: 86_400, week: 604_800 } as const;

/** Window of a limit. Windows are aligned to the UTC clock, not to the first use. */
export type Per = keyof typeof secondsOf;

/** The second of Unix time at which the window containing `second` ends. */
export const windowEnd = (per: Per, second: number): number =>
  (Math.floor(second / secondsOf[per]) + 1) * secondsOf[per];

/** When the current window ends, in Unix time and in seconds from now, and the TTL of its counter. */
export const windowNow = (per: Per) => {
  const second = Math.floor(now() / 1000);
  const ends = windowEnd(per, second);
  // One day longer than it counts: if a clock is set back, the counter must still exist.
  return { ends, endsIn: ends - second, ttl: ends + secondsOf.day };
};
