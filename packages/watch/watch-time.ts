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
