const schemes = new Set(["http:", "https:", "mailto:"]);
const longestLink = 2000;

/**
 * Asks the parser that browsers use, so "java\tscript:" is seen for what it is. Relative links have no place to start.
 * A mail link may name its subject, but no copies, body or other header of the reader's mail.
 */
export function isSafeLink(url: string): boolean {
  const parsed = url.length <= longestLink ? URL.parse(url) : null;
  if (!parsed || !schemes.has(parsed.protocol)) return false;
  return parsed.protocol !== "mailto:" || isPlainMail(parsed);
}

const isPlainMail = ({ pathname, searchParams }: URL): boolean =>
  !/%0[ad]/i.test(pathname) &&
  [...searchParams].every(([name, text]) => name.toLowerCase() === "subject" && !/[\r\n]/.test(text));
