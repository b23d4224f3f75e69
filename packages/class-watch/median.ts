/** The value in the middle, or the mean of the two in the middle (F21); null when there is none. */
export function median(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  const parted = new Float64Array(values);
  const middle = values.length >> 1;
  const upper = smallest(parted, middle);
  if (values.length % 2 === 1) return upper;
  // What is smaller lies before it by now.
  let lower = parted[0] ?? 0;
  for (let index = 1; index < middle; index++) lower = Math.max(lower, parted[index] ?? 0);
  return (lower + upper) / 2;
}

/** The value that would be at a place if they were sorted. Leaves nothing larger before it, and nothing smaller behind it. */
function smallest(values: Float64Array, place: number): number {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1] ?? 0;
    let [left, right] = [first, last];
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++;
      while ((values[right] ?? 0) > pivot) right--;
      if (left > right) break;
      [values[left], values[right]] = [values[right] ?? 0, values[left] ?? 0];
      left++;
      right--;
    }
    if (place <= right) last = right;
    else if (place >= left) first = left;
    else break;
  }
  return values[place] ?? 0;
}

/** The arithmetic mean; null when there are no values. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return values.length === 0 ? null : sum / values.length;
}
