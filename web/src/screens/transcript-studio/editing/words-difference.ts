/** A run of words that both sides share, or that only this side has. */
export type Words = { readonly text: string; readonly isOwn: boolean };

/** Longer lines are marked as changed entirely: a word diff would be unreadable. */
const maxWords = 200;

const partsOf = (text: string): string[] => text.split(/(?<=\s)/);

/** Word diff of two texts (longest common subsequence). */
export const wordsDifference = (before: string, after: string): [before: Words[], after: Words[]] => {
  const [left, right] = [partsOf(before), partsOf(after)];
  if (Math.max(left.length, right.length) > maxWords)
    return [[{ text: before, isOwn: true }], [{ text: after, isOwn: true }]];
  const lengths = commonLengths(left, right);
  const marks: [boolean[], boolean[]] = [left.map(() => true), right.map(() => true)];
  let [one, other] = [0, 0];
  while (one < left.length && other < right.length) {
    if (isSame(left[one], right[other])) {
      marks[0][one] = false;
      marks[1][other] = false;
      [one, other] = [one + 1, other + 1];
    } else if ((lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0)) one += 1;
    else other += 1;
  }
  return [runs(left, marks[0]), runs(right, marks[1])];
};

const isSame = (one = "", other = ""): boolean => one.trim() === other.trim();

/** Lengths of the longest common subsequences of all suffixes. */
const commonLengths = (left: readonly string[], right: readonly string[]): number[][] => {
  const lengths = left.map((): number[] => []);
  for (let one = left.length - 1; one >= 0; one--) {
    const [row, below] = [lengths[one] ?? [], lengths[one + 1] ?? []];
    for (let other = right.length - 1; other >= 0; other--) {
      row[other] = isSame(left[one], right[other])
        ? (below[other + 1] ?? 0) + 1
        : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
};

const runs = (parts: readonly string[], isOwn: readonly boolean[]): Words[] => {
  const found: { text: string; isOwn: boolean }[] = [];
  parts.forEach((text, index) => {
    const last = found.at(-1);
    const own = isOwn[index] === true;
    if (last?.isOwn === own) last.text += text;
    else found.push({ text, isOwn: own });
  });
  return found;
};
