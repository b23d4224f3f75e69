/** The value in the middle, or the mean of the two in the middle (F21); null when there is none. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** The arithmetic mean; null when there are no values. */
export function mean(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  return Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
}
