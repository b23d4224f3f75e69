/** What a cell holds; nothing where a figure is unknown or withheld. */
export type Cell = string | number | null;

/** Stands at the start of a file: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = "\uFEFF";

/** A row with its end (RFC 4180). Text is in quotation marks and is never calculated; numbers are as they are. */
export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (const cell of cells) {
    if (typeof cell === "string") line += `,${quoted(asText(cell))}`;
    else line += cell === null ? "," : `,${cell}`;
  }
  return `${line.slice(1)}\r\n`;
}

/**
 * A spreadsheet would calculate a text that begins like a formula; an apostrophe before it makes it text. One that such a
 * text has already gets another, so that whoever reads the file again can tell them apart.
 */
export function asText(cell: string): string {
  // Most cells begin with a Latin letter, and no formula does.
  const first = cell.charCodeAt(0);
  return (first > 64 && first < 128) || !/^'*\s*[=+\-@\t\r]/.test(cell) ? cell : `'${cell}`;
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}
