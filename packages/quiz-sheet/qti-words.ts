import { xmlText } from "./xml-text.ts";

/** Words as paragraphs, a line each, or preformatted where paragraphs would lose white space. */
export function blocksOf(words: string): string {
  const lines = words.split("\n");
  if (lines.some((line) => line !== collapsed(line))) return `<pre>${xmlText(words)}</pre>`;
  return lines.map((line) => `<p>${xmlText(line)}</p>`).join("");
}

// White space as XML has it: a space that does not break is a sign like any other.
function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
}
