/** Code units: an index keeps as many on either side of a border (core/use-cases/transcript/border.ts). */
export const longestSearch = 200;

/** Truncates long search queries instead of refusing them: the first words find as much. */
export const searchText = (typed: string): string =>
  typed
    .trim()
    .slice(0, longestSearch)
    // Half a character finds nothing.
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
