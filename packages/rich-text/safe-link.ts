const schemes = new Set(["http:", "https:", "mailto:"]);
const longestLink = 2000;

/**
 * Asks the parser that browsers use, so "java\tscript:" is seen for what it is. Relative links have no place to start.
 */
export function isSafeLink(url: string): boolean {
  return url.length <= longestLink && URL.canParse(url) && schemes.has(new URL(url).protocol);
}
