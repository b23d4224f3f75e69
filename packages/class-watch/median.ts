/** The median (F21); null without values. */
export function median(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  const middle = values.length >> 1;
  const { upper, lower } = around(values, middle);
  return values.length % 2 === 1 ? upper : (lower + upper) / 2;
}

const maxParts = 1024;

/**
 * The value at an index of the sorted values, and the one before it. A counting pass over equal buckets first, so that
 * of a hundred thousand values only one bucket is selected from.
 */
function around(values: ArrayLike<number>, place: number): { readonly upper: number; readonly lower: number } {
  let [least, most] = [values[0] ?? 0, values[0] ?? 0];
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const parts = Math.min(maxParts, values.length);
  // If all values are equal, `scale` is infinite and every product NaN, which `| 0` maps to bucket 0.
  const scale = (parts - 1) / (most - least);
  const counts = new Uint32Array(parts);
  for (let index = 0; index < values.length; index++) {
    const part = (((values[index] ?? 0) - least) * scale) | 0;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  let [part, before] = [0, 0];
  while (before + (counts[part] ?? 0) <= place) before += counts[part++] ?? 0;

  const within = new Float64Array(counts[part] ?? 0);
  let [found, below] = [0, least];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    const of = ((value - least) * scale) | 0;
    if (of === part) within[found++] = value;
    else if (of < part && value > below) below = value;
  }
  const upper = smallest(within, place - before);
  let lower = below;
  // `smallest` has moved all smaller values before it.
  for (let index = 0; index < place - before; index++) lower = Math.max(lower, within[index] ?? 0);
  return { upper, lower };
}

/** Quickselect: the value at an index of the sorted values. Partitions the array around it in place. */
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
