/** Where one of the signs comes first that no backslash takes its meaning from, or -1. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let n = from; n < text.length; n++) {
    if (text[n] === "\\") n += 1;
    else if (signs.includes(text.charAt(n))) return n;
  }
  return -1;
}

const format = /^\[(?:html|moodle|plain|markdown)\]/;

/** Escapes a text for GIFT, as plain text without formatting. */
export function fromGift(text: string): string {
  return text
    .trim()
    .replace(format, "")
    .trim()
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

/** `isMarked` names the text as plain, which a text that begins like the name of a format needs in any case. */
export function toGift(text: string, isMarked = format.test(text)): string {
  const escaped = text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\~=#{}:]/g, "\\$&")
    .replaceAll("\n", "\\n");
  return isMarked ? `[plain]${escaped}` : escaped;
}
