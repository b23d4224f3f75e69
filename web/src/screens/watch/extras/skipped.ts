type Stretch = readonly [from: number, to: number];

// Shorter gaps are rounding artefacts of ten-second slices.
const shortest = 10;

/** Unwatched ranges for this account, in seconds; ranges under 10 s are omitted. */
export const skippedParts = (watched: readonly Stretch[], duration: number): Stretch[] => {
  const parts: Stretch[] = [];
  let at = 0;
  for (const [from, to] of [...watched].sort(([left], [right]) => left - right)) {
    if (from - at >= shortest) parts.push([at, from]);
    at = Math.max(at, to);
  }
  return duration - at >= shortest ? [...parts, [at, duration]] : parts;
};
