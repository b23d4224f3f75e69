import { type Mutant, mutantsOf } from "./mutants.ts";
import { textOf, type Watched } from "./watchers.ts";

export type Break = { readonly watched: Watched; readonly mutant: Mutant };

/** The same numbers for the same seed (mulberry32). */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** So many breaks, spread evenly over the groups and by chance over the code of each. */
export const sample = (root: string, files: readonly Watched[], count: number, seed: number): Break[] => {
  const next = numbers(seed);
  const piles = [...Map.groupBy(files, ({ group }) => group)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, watched]) =>
      watched
        .flatMap((one) =>
          mutantsOf(one.file, textOf(root, one.file)).map((mutant) => ({ watched: one, mutant, at: next() })),
        )
        .toSorted((a, b) => a.at - b.at),
    );
  const chosen: Break[] = [];
  while (chosen.length < count && piles.some((pile) => pile.length > 0))
    for (const pile of piles) {
      const one = pile.pop();
      if (one && chosen.length < count) chosen.push(one);
    }
  return chosen;
};
