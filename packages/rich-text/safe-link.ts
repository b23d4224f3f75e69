const schemes = new Set(["http:", "https:", "mailto:"]);
const longestLink = 2000;

/**
 * Uses the WHATWG URL parser like browsers, so "java\tscript:" is recognised. Relative links have no base and are refused.
 * A mailto link may set the subject, but no cc, body or other header.
 */
export function isSafeLink(url: string): boolean {
  const parsed = url.length <= longestLink ? URL.parse(url) : null;
  if (!parsed || !schemes.has(parsed.protocol)) return false;
  return parsed.protocol !== "mailto:" || isPlainMail(parsed);
}

const isPlainMail = ({ pathname, searchParams }: URL): boolean =>
  !/%0[ad]/i.test(pathname) &&
  [...searchParams].every(([name, text]) => name.toLowerCase() === "subject" && !/[\r\n]/.test(text));
