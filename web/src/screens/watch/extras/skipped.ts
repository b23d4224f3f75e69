type Stretch = readonly [from: number, to: number];

// Shorter gaps are the ends of ten-second slices.
const shortest = 10;

/** The parts of a lecture that nobody saw in this account, in seconds; what is under ten seconds is not told. */
export const skippedParts = (watched: readonly Stretch[], duration: number): Stretch[] => {
  const parts: Stretch[] = [];
  let at = 0;
  for (const [from, to] of [...watched].sort(([left], [right]) => left - right)) {
    if (from - at >= shortest) parts.push([at, from]);
    at = Math.max(at, to);
  }
  return duration - at >= shortest ? [...parts, [at, duration]] : parts;
};
