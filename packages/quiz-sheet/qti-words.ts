import type { XmlElement } from "./xml.ts";
import { xmlText } from "./xml-text.ts";

/** Words as paragraphs, a line each, or preformatted where paragraphs would lose white space. */
export function blocksOf(words: string): string {
  const lines = words.split("\n");
  if (lines.some((line) => line !== collapsed(line))) return `<pre>${xmlText(words)}</pre>`;
  return lines.map((line) => `<p>${xmlText(line)}</p>`).join("");
}

const blocks = new Set([
  "p",
  "div",
  "li",
  "dt",
  "dd",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "tr",
  "prompt",
]);

/** The words of QTI's marked up text, a line for each paragraph, without those inside elements that are left out. */
export function wordsOfQti(element: XmlElement, isLeftOut: (name: string) => boolean = () => false): string {
  const lines: string[] = [];
  let line = "";
  const endLine = () => {
    if (collapsed(line) !== "") lines.push(collapsed(line));
    line = "";
  };
  const readBlock = (block: XmlElement): void => {
    endLine();
    const before = lines.length;
    for (const part of block.parts) readPart(part);
    endLine();
    // An empty paragraph is an empty line.
    if (block.name === "p" && lines.length === before) lines.push("");
  };
  const readPart = (part: XmlElement | string): void => {
    if (typeof part === "string") line += part;
    else if (isLeftOut(part.name)) return;
    else if (part.name === "pre") {
      endLine();
      lines.push(rawOf(part));
    } else if (part.name === "br") endLine();
    else if (blocks.has(part.name)) readBlock(part);
    else for (const inner of part.parts) readPart(inner);
  };
  for (const part of element.parts) readPart(part);
  endLine();
  return lines.join("\n");
}

function rawOf({ parts }: XmlElement): string {
  return parts.map((part) => (typeof part === "string" ? part : rawOf(part))).join("");
}

// White space as XML has it: a space that does not break is a sign like any other.
function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
}
