import { now } from "../clock.ts";

const secondsOf = { minute: 60, "ten minutes": 600, hour: 3600, day: 86_400, week: 604_800 } as const;

/** What a limit counts in. Each begins by the clock in UTC, not with the first use. */
export type Per = keyof typeof secondsOf;

/** In which second of Unix time the window ends that `second` lies in. */
export const windowEnd = (per: Per, second: number): number =>
  (Math.floor(second / secondsOf[per]) + 1) * secondsOf[per];

/** When the running window ends, in Unix time and in seconds from now, and until when its counter is kept. */
export const windowNow = (per: Per) => {
  const second = Math.floor(now() / 1000);
  const ends = windowEnd(per, second);
  // A day longer than it counts: a clock that was set back must not find the counter gone.
  return { ends, endsIn: ends - second, ttl: ends + secondsOf.day };
};
