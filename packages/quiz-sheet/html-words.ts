const known: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/**
 * Converts HTML to plain text, one line per paragraph or list item. The result is unescaped and must never be inserted as
 * HTML.
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
