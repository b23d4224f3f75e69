/** Text that is wrapped in the source for the reader of the source: paragraphs are apart by an empty line. */
export function prose(wrapped: string): string {
  return wrapped
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .join("\n\n");
}
