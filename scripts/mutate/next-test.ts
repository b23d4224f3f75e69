/** So many of the nearest tests that come across a break and do not notice it are answer enough. */
const enoughTests = 3;

/**
 * Which test is asked next about a break that nobody has noticed. Some further away were asked on the way, because they
 * had to run for others: they say nothing about those that stand nearer.
 */
export const nextTest = (
  nearestFirst: readonly string[],
  { tried, reachedBy }: { tried: ReadonlySet<string>; reachedBy: ReadonlySet<string> },
): string | undefined => {
  let reached = 0;
  for (const test of nearestFirst) {
    if (!tried.has(test)) return test;
    if (reachedBy.has(test)) reached += 1;
    if (reached === enoughTests) return undefined;
  }
  return undefined;
};
