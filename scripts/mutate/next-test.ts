// Few breaks are asked about so often, and what a test of the next folder notices was noticed.
/** When this many of the nearest test files run a break and do not notice it, that is answer enough. */
const enoughTests = 6;

/**
 * Which test is asked next about a break that none has noticed. Some further away were asked on the way, because they
 * had to run for other breaks: they say nothing about the nearer ones.
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
