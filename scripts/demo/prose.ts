/** Unwraps text that the source wraps for its own readers: an empty line separates paragraphs. */
export function prose(wrapped: string): string {
  return wrapped
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .join("\n\n");
}
