const unitsPerMinute = 6;
const minute = 60;

/**
 * Timeline ranges from the number of ten-second units watched per minute. Which seconds is unknown, so a partial minute
 * starts at its beginning; rewatching doesn't add ranges.
 */
export const watchedMinutes = (units: readonly number[], duration: number): [from: number, to: number][] => {
  const stretches: [number, number][] = [];
  for (const [at, count] of units.entries()) {
    const length = Math.min(1, count / unitsPerMinute) * minute;
    const from = at * minute;
    const to = Math.min(duration, from + length);
    if (to <= from) continue;
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
};
