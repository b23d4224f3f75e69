const known: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/**
 * The words of a piece of HTML, a line for each paragraph or item of a list. For plain text only: what comes out may
 * hold any sign, and is never put into a page as HTML.
 */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/(?:p|div|li|h[1-6]|pre|tr|blockquote))\b[^<>]{0,500}>\s?/gi, "\n")
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, "")
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name = "") =>
      code === undefined ? (known[name] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .trim();
}
