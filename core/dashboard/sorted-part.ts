/**
 * Some numbers of a list as they would be in order, from a place on, at most so many. Sorts no more than these: a page
 * of a hundred out of a class of a hundred thousand is found in a fifth of the comparisons. `compare` must not call two
 * different numbers equal, or it is left open which of them comes first.
 */
export const sortedPart = (
  list: Uint32Array,
  compare: (one: number, other: number) => number,
  { from, most }: { readonly from: number; readonly most: number },
): number[] => {
  const parted = list.slice();
  part(parted, compare, from);
  part(parted, compare, from + most, from);
  return Array.from(parted.subarray(from, from + most)).sort(compare);
};

type Compare = (one: number, other: number) => number;

/** Brings what belongs before a place before it, and the rest behind it, from `low` on. */
const part = (list: Uint32Array, compare: Compare, place: number, low = 0): void => {
  let [first, last] = [low, list.length - 1];
  while (first < last && place > first && place <= last) {
    const pivot = list[(first + last) >> 1] ?? 0;
    let [left, right] = [first, last];
    while (left <= right) {
      while (compare(list[left] ?? 0, pivot) < 0) left += 1;
      while (compare(pivot, list[right] ?? 0) < 0) right -= 1;
      if (left > right) break;
      const swapped = list[left] ?? 0;
      list[left] = list[right] ?? 0;
      list[right] = swapped;
      left += 1;
      right -= 1;
    }
    // What lies between the two equals the pivot.
    if (place <= right) last = right;
    else if (place > left) first = left;
    else return;
  }
};
