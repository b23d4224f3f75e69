// Few breaks are asked about so often, and what a test of the next folder notices was noticed.
/** So many of the nearest test files that run a break and do not notice it are answer enough. */
const enoughTests = 6;

/**
 * Which test is asked next about a break that nobody has noticed. Some further away were asked on the way, because they
 * had to run for others: they say nothing about those that stand nearer.
 */
export const nextTest = (
  nearestFirst: readonly string[],
  { tried, ranBy }: { tried: ReadonlySet<string>; ranBy: ReadonlySet<string> },
): string | undefined => {
  let ran = 0;
  for (const test of nearestFirst) {
    if (!tried.has(test)) return test;
    if (ranBy.has(test)) ran += 1;
    if (ran === enoughTests) return undefined;
  }
  return undefined;
};
