const earliestSeconds = 10;
const beforeEndSeconds = 15;

/**
 * Where playback starts, in seconds. A linked time wins; otherwise the last position, unless it is so near the start or
 * the end that starting over is what people want (E-101).
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
