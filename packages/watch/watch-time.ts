const unitMilliseconds = 10_000;

/**
 * Units of ten seconds by minute of the video (F15). Shorter posts are carried to the next watched minute, so that the
 * units always add up to the rounded time.
 */
export function minuteUnits(minuteMilliseconds: ArrayLike<number>): number[] {
  let total = 0;
  let counted = 0;
  return Array.from(minuteMilliseconds, (milliseconds) => {
    total += milliseconds;
    const units = Math.round(total / unitMilliseconds) - counted;
    counted += units;
    return units;
  });
}

export function unitSeconds(units: number): number {
  return (units * unitMilliseconds) / 1000;
}

// Minutes watched in a week fall into [0,15), [15,30) … [105,120) and [120, ∞) (F20).
const bucketMinutes = 15;
const bucketCount = 9;

export type HistogramBucket = { readonly from: number; readonly to: number | null; readonly count: number };

export function watchTimeHistogram(minutes: readonly number[]): HistogramBucket[] {
  const counts = Array.from({ length: bucketCount }, () => 0);
  for (const value of minutes) {
    const bucket = Math.min(bucketCount - 1, Math.floor(value / bucketMinutes));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: index * bucketMinutes,
    to: index === bucketCount - 1 ? null : (index + 1) * bucketMinutes,
    count,
  }));
}

/** Percent more or less than the week before, 0 when there is nothing to compare with (F17). */
export function weekOverWeek(thisWeek: number, lastWeek: number): number {
  return lastWeek === 0 ? 0 : ((thisWeek - lastWeek) / lastWeek) * 100;
}
