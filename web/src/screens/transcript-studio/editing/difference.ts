import type { Segment } from "@cu/captions/segment";

/** A changed line, paired across both sides. Text and times may both differ; `shifted` is in seconds. */
export type Change =
  | { readonly kind: "words" | "times"; readonly before: Segment; readonly after: Segment; readonly shifted: number }
  | { readonly kind: "added"; readonly after: Segment }
  | { readonly kind: "gone"; readonly before: Segment };

/** A run of unchanged lines, or one change. */
export type Stretch = { readonly same: readonly Segment[] } | { readonly change: Change };

/** Lines with the same text are one moved line if their times are this close. */
const nearSeconds = 5;

/**
 * Diff of a transcript and a file, by time. Lines with the same text, unique on each side, are anchors; between anchors
 * lines pair by closest time. Cost is linear in the lines, not quadratic.
 */
export const difference = (before: readonly Segment[], after: readonly Segment[]): Stretch[] => {
  const pairs = pairsOf(before, after);
  const stretches: Stretch[] = [];
  let same: Segment[] = [];
  const close = () => {
    if (same.length > 0) stretches.push({ same });
    same = [];
  };
  for (const [left, right] of pairs) {
    const change = changeOf(left, right);
    if (change) {
      close();
      stretches.push({ change });
    } else if (left) same.push(left);
  }
  close();
  return stretches;
};

type Pair = readonly [before: Segment | undefined, after: Segment | undefined];

const changeOf = (before: Segment | undefined, after: Segment | undefined): Change | undefined => {
  if (!before) return after && { kind: "added", after };
  if (!after) return { kind: "gone", before };
  const shifted = Math.round((after.startTime - before.startTime) * 1000) / 1000;
  if (before.text !== after.text) return { kind: "words", before, after, shifted };
  const isSame = shifted === 0 && Math.abs(after.endTime - before.endTime) < 0.0005;
  return isSame ? undefined : { kind: "times", before, after, shifted };
};

const pairsOf = (before: readonly Segment[], after: readonly Segment[]): Pair[] => {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  for (const [toLeft, toRight] of [...anchors(before, after), [before.length, after.length] as const]) {
    pairs.push(...nearest(before.slice(left, toLeft), after.slice(right, toRight)));
    if (toLeft < before.length) pairs.push([before[toLeft], after[toRight]]);
    [left, right] = [toLeft + 1, toRight + 1];
  }
  return pairs;
};

/** Lines whose text is unique on each side, in an order common to both (patience diff). */
const anchors = (before: readonly Segment[], after: readonly Segment[]): (readonly [number, number])[] => {
  const places = (lines: readonly Segment[]) => {
    const found = new Map<string, number>();
    lines.forEach(({ text }, index) => void found.set(text, found.has(text) ? -1 : index));
    return found;
  };
  const there = places(after);
  const common = [...places(before)].flatMap(([text, left]) => {
    const right = there.get(text) ?? -1;
    return left >= 0 && right >= 0 ? [[left, right] as const] : [];
  });
  return longestRising(common);
};

/** Longest increasing subsequence by the second index; the first ones ascend already. */
const longestRising = (pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
  const tails: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const row: (readonly [number, number])[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) row.unshift(pair);
  }
  return row;
};

/** Between anchors: pairs by time; unmatched lines stay unpaired. */
const nearest = (before: readonly Segment[], after: readonly Segment[]): Pair[] => {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const [one, other] = [before[left], after[right]];
    if (!one || !other) {
      pairs.push([one, other]);
      [left, right] = [left + 1, right + 1];
    } else if (belongTogether(one, other, before[left + 1], after[right + 1])) {
      pairs.push([one, other]);
      [left, right] = [left + 1, right + 1];
    } else if (one.startTime <= other.startTime) {
      pairs.push([one, undefined]);
      left += 1;
    } else {
      pairs.push([undefined, other]);
      right += 1;
    }
  }
  return pairs;
};

const belongTogether = (one: Segment, other: Segment, afterOne?: Segment, afterOther?: Segment): boolean => {
  const apart = Math.abs(one.startTime - other.startTime);
  if (one.text === other.text) return apart <= nearSeconds;
  const isNearer = (line: Segment | undefined, to: Segment) =>
    line !== undefined && Math.abs(line.startTime - to.startTime) < apart;
  const isAtOnce =
    one.startTime === other.startTime || (one.startTime < other.endTime && other.startTime < one.endTime);
  return isAtOnce && !isNearer(afterOne, other) && !isNearer(afterOther, one);
};

/** The merged transcript: accepted changes from the file, the rest unchanged. */
export const taken = (stretches: readonly Stretch[], isTaken: (change: Change) => boolean): Segment[] =>
  stretches
    .flatMap((stretch) => {
      if ("same" in stretch) return stretch.same;
      const { change } = stretch;
      const line = isTaken(change) ? after(change) : before(change);
      return line ? [line] : [];
    })
    .toSorted((one, other) => one.startTime - other.startTime);

// Files have no paragraphs, so replaced lines keep their paragraph marks.
const after = (change: Change): Segment | undefined =>
  change.kind === "gone"
    ? undefined
    : change.kind === "added"
      ? change.after
      : { ...change.after, startOfParagraph: change.before.startOfParagraph };

const before = (change: Change): Segment | undefined => (change.kind === "added" ? undefined : change.before);
