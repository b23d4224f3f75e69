const dayMilliseconds = 86_400_000;
const weekMilliseconds = 7 * dayMilliseconds;

// 1970-01-04, the first Sunday of Unix time.
const firstSunday = 3 * dayMilliseconds;

/**
 * Weeks run from Sunday 00:00 to Saturday 24:00 UTC (D-37) and count on without a break over new years; week 0 starts on
 * 1970-01-04. `at` is in Unix milliseconds.
 */
export function weekNumber(at: number): number {
  return Math.floor((at - firstSunday) / weekMilliseconds);
}
