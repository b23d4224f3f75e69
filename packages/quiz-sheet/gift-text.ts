import { looksLikeHtml } from "./html-tree.ts";
import { textOfEither, textOfMarkup } from "./markup-text.ts";
import type { Notes } from "./notes.ts";
import type { KeptText } from "./written.ts";

/** Where one of the signs comes first that no backslash takes its meaning from, or -1. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let n = from; n < text.length; n++) {
    if (text[n] === "\\") n += 1;
    else if (signs.includes(text.charAt(n))) return n;
  }
  return -1;
}

const format = /^\[(html|moodle|plain|markdown)\]/;

/** The format that a text names for itself, which its answers share (Moodle's rule). */
export function formatOf(text: string): string | undefined {
  return format.exec(text.trim())?.[1];
}

/** Words of GIFT without escapes. */
export function fromGift(text: string): string {
  return text
    .trim()
    .replace(format, "")
    .trim()
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

/** A text of GIFT in the format that it names, or else in `inherited`. Moodle's own, the default, may hold HTML. */
export function giftText(text: string, notes: Notes, inherited = "moodle"): KeptText {
  const kind = formatOf(text) ?? inherited;
  const words = fromGift(text);
  if (kind === "markdown" && /[*_`#[\]]/.test(words)) notes.changes.add("Markdown is kept with its signs.");
  if (kind === "moodle") return textOfEither(words, notes);
  return kind === "html" && looksLikeHtml(words) ? textOfMarkup(words, notes) : words;
}

/** `isMarked` names the text as plain, which a text that begins like the name of a format needs in any case. */
export function toGift(text: string, isMarked = format.test(text)): string {
  const escaped = text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\~=#{}:]/g, "\\$&")
    .replaceAll("\n", "\\n");
  return isMarked ? `[plain]${escaped}` : escaped;
}
