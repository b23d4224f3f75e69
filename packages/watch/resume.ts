const earliestSeconds = 10;
const beforeEndSeconds = 15;

/**
 * Start position in seconds: a linked time, else the last position, unless it is close to the start or end, where viewers
 * want to start over (E-101).
 */
export function startPosition(input: {
  readonly linkedSeconds: number | null;
  readonly lastPosition: number | null;
  readonly durationSeconds: number | null;
}): { readonly seconds: number; readonly isResumed: boolean } {
  const { linkedSeconds, lastPosition, durationSeconds } = input;
  if (linkedSeconds !== null) {
    const latest = durationSeconds ?? Number.POSITIVE_INFINITY;
    return { seconds: Math.min(Math.max(0, linkedSeconds), latest), isResumed: false };
  }
  const latest = durationSeconds === null ? Number.POSITIVE_INFINITY : durationSeconds - beforeEndSeconds;
  const isWorthResuming = lastPosition !== null && lastPosition >= earliestSeconds && lastPosition <= latest;
  return isWorthResuming ? { seconds: lastPosition, isResumed: true } : { seconds: 0, isResumed: false };
}
