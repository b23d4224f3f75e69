import { nameOf, type Sums, slotEnds, wholeShare } from "./sheet.ts";

/** k-anonymity: figures over fewer learners would reveal individual answers (QZC-47, QZL-44). */
export const fewestLearners = 5;

export type ItemAnalysis = {
  readonly learners: number;
  readonly difficulty: number | null;
  readonly discrimination: number | null;
  readonly options: { readonly option: number; readonly share: number }[];
  readonly typicalSeconds: number | null;
};

/** Item analysis of one version of a question from the sums of its video and question; null for too few learners. */
export const analyse = (questionId: number, version: number, video: Sums, question: Sums): ItemAnalysis | null => {
  const sum = (letter: string) => video.get(nameOf(letter, questionId, version)) ?? 0;
  const learners = sum("n");
  if (learners < fewestLearners) return null;
  const options = optionsIn(question, version);
  return {
    learners,
    // Open questions have no options and no wrong answers.
    difficulty: options.length === 0 ? null : sum("x") / learners,
    discrimination: correlation(sum),
    options: options.map(([option, times]) => ({ option, share: times / learners })),
    typicalSeconds: median(slotsIn(question, version)),
  };
};

/**
 * Pearson's r of correctness (0 or 1) and the rest score, i.e. the point-biserial correlation; null if either has no
 * variance.
 */
const correlation = (sum: (letter: string) => number): number | null => {
  const [m, x, y, yy, xy] = ["m", "w", "y", "z", "p"].map(sum) as [number, number, number, number, number];
  if (m < fewestLearners) return null;
  // The exact integers exceed floating-point precision with many learners.
  const spreadX = BigInt(m) * BigInt(x) - BigInt(x) * BigInt(x);
  const spreadY = BigInt(m) * BigInt(yy) - BigInt(y) * BigInt(y);
  if (spreadX <= 0n || spreadY <= 0n) return null;
  const together = Number(BigInt(m) * BigInt(xy) - BigInt(x) * BigInt(y)) / wholeShare;
  return together / (Math.sqrt(Number(spreadX)) * (Math.sqrt(Number(spreadY)) / wholeShare));
};

const optionsIn = (question: Sums, version: number): [number, number][] => {
  const start = `f${version}o`;
  return [...question].flatMap(([name, times]) =>
    name.startsWith(start) ? [[Number(name.slice(start.length)), times] satisfies [number, number]] : [],
  );
};

const slotsIn = (question: Sums, version: number): number[] =>
  slotEnds.map((_, slot) => question.get(`f${version}t${slot}`) ?? 0);

/** The median time, interpolated linearly within its slot; null for fewer than five. */
const median = (slots: readonly number[]): number | null => {
  const all = slots.reduce((total, times) => total + times, 0);
  if (all < fewestLearners) return null;
  let before = 0;
  for (const [slot, times] of slots.entries()) {
    if (before + times >= all / 2) {
      const start = slotEnds[slot - 1] ?? 0;
      return Math.round(start + (((slotEnds[slot] ?? start) - start) * (all / 2 - before)) / times);
    }
    before += times;
  }
  return null;
};

/** How many learners' newest answers each version graded, newest version first. */
export const learnersByVersion = (questionId: number, video: Sums): { version: number; learners: number }[] => {
  const start = nameOf("v", questionId, "");
  return [...video]
    .flatMap(([name, learners]) =>
      name.startsWith(start) && learners > 0 ? [{ version: Number(name.slice(start.length)), learners }] : [],
    )
    .toSorted((a, b) => b.version - a.version);
};
