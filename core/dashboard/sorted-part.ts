/**
 * Some elements of a list as they would be in order, from a place on, at most so many. Sorts no more than these: a page
 * of a hundred out of a class of a hundred thousand is found in a fifth of the comparisons. `compare` must not call two
 * different elements equal, or it is left open which of them comes first.
 */
export const sortedPart = <T>(
  list: readonly T[],
  compare: (one: T, other: T) => number,
  { from, most }: { readonly from: number; readonly most: number },
): T[] => {
  const parted = [...list];
  part(parted, compare, from);
  part(parted, compare, from + most, from);
  return parted.slice(from, from + most).sort(compare);
};

/** Brings what belongs before a place before it, and the rest behind it, from `low` on. */
const part = <T>(list: T[], compare: (one: T, other: T) => number, place: number, low = 0): void => {
  let [first, last] = [low, list.length - 1];
  while (first < last && place > first && place <= last) {
    const pivot = list[(first + last) >> 1];
    if (pivot === undefined) return;
    let [left, right] = [first, last];
    while (left <= right) {
      while (isBefore(list[left], pivot, compare)) left += 1;
      while (isBefore(pivot, list[right], compare)) right -= 1;
      if (left > right) break;
      swap(list, left, right);
      left += 1;
      right -= 1;
    }
    // What lies between the two equals the pivot.
    if (place <= right) last = right;
    else if (place > left) first = left;
    else return;
  }
};

const isBefore = <T>(one: T | undefined, other: T | undefined, compare: (one: T, other: T) => number): boolean =>
  one !== undefined && other !== undefined && compare(one, other) < 0;

const swap = <T>(list: T[], one: number, other: number): void => {
  const [first, second] = [list[one], list[other]];
  if (first === undefined || second === undefined) return;
  list[one] = second;
  list[other] = first;
};
