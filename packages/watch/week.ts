const dayMilliseconds = 86_400_000;
const weekMilliseconds = 7 * dayMilliseconds;

// 1970-01-04, the first Sunday of Unix time.
const firstSunday = 3 * dayMilliseconds;

/** Weeks run from Sunday 00:00 to Saturday 24:00 UTC (D-37). All times are Unix milliseconds. */
export function weekStart(at: number): number {
  return firstSunday + weekNumber(at) * weekMilliseconds;
}

/** The first moment of the next week: the end of this one, itself not included. */
export function weekEnd(at: number): number {
  return weekStart(at) + weekMilliseconds;
}

/** Counts on without a break over new years; week 0 starts on 1970-01-04. */
export function weekNumber(at: number): number {
  return Math.floor((at - firstSunday) / weekMilliseconds);
}

export function weeksAgo(at: number, now: number): number {
  return weekNumber(now) - weekNumber(at);
}
