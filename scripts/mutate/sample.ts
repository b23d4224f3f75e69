import type { Mutant } from "./mutants.ts";
import type { Watched } from "./watchers.ts";

export type Break = { readonly watched: Watched; readonly mutant: Mutant };

/** Numbers that repeat for a seed (mulberry32). */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** This many breaks of one file are drawn together: loading its tests costs more than running them. */
const together = 4;

/** Draws breaks spread evenly over the groups; in each, files by chance, a long one more often than a short one. */
export const sample = (
  files: readonly (Watched & { readonly mutants: readonly Mutant[] })[],
  count: number,
  seed: number,
): Break[] => {
  const next = numbers(seed);
  const piles = [...Map.groupBy(files, ({ group }) => group)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, watched]) =>
      watched
        .flatMap((one) => portions(one, next))
        .toSorted((a, b) => a.at - b.at)
        .flatMap(({ breaks }) => breaks),
    );
  const chosen: Break[] = [];
  while (chosen.length < count && piles.some((pile) => pile.length > 0))
    for (const pile of piles) {
      // Of two breaks in one place only one can be switched on.
      const free = pile.findIndex((one) => !chosen.some((other) => isInside(one, other)));
      const [one] = free < 0 ? [] : pile.splice(0, free + 1).slice(-1);
      if (one && chosen.length < count) chosen.push(one);
      else pile.length = 0;
    }
  return chosen;
};

type Portion = { readonly at: number; readonly breaks: readonly Break[] };

const portions = (
  { mutants, ...watched }: Watched & { readonly mutants: readonly Mutant[] },
  next: () => number,
): Portion[] => {
  const shuffled = mutants.map((mutant) => ({ mutant, at: next() })).toSorted((a, b) => a.at - b.at);
  const of = Map.groupBy(shuffled, (_, n) => Math.floor(n / together));
  return [...of.values()].map((some) => ({ at: next(), breaks: some.map(({ mutant }) => ({ watched, mutant })) }));
};

const isInside = (one: Break, other: Break): boolean =>
  one.watched.file === other.watched.file && one.mutant.start < other.mutant.end && other.mutant.start < one.mutant.end;
