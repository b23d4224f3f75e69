const unitsPerMinute = 6;
const minute = 60;

/**
 * Stretches of a strip from watched units of ten seconds per minute. The units do not say which of a minute's seconds
 * were watched, so a part of a minute is drawn from its start; what was watched twice is one stretch.
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
