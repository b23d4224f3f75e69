/** What a cell holds; nothing where a figure is unknown or withheld. */
export type Cell = string | number | null;

/** Stands at the start of a file: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = "\uFEFF";

/** A row with its end (RFC 4180). Text is in quotation marks and is never calculated; numbers are as they are. */
export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (const cell of cells) {
    if (typeof cell === "string") line += `,${quoted(asWritten(cell))}`;
    else line += cell === null ? "," : `,${cell}`;
  }
  return `${line.slice(1)}\r\n`;
}

/**
 * A spreadsheet would calculate a text that begins like a formula, some also one of full width; an apostrophe before
 * it makes it text. One that such a text has already gets another, so that whoever reads the file again can tell them
 * apart.
 */
export function asText(cell: string): string {
  // Most cells begin with a Latin letter, and no formula does.
  const first = cell.charCodeAt(0);
  return (first > 64 && first < 128) || !/^'*\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? cell : `'${cell}`;
}

/**
 * Also text that a spreadsheet would turn into a number or a day (leading zeros, 1E5, 3-4, more digits than it keeps),
 * and formulas behind a semicolon, tab or line end, where a spreadsheet set to another separator begins a cell.
 */
export function asWritten(cell: string): string {
  const text = asText(cell).replace(/([;\t\r\n])(?='*\s*[=+\-@＝＋－＠])/g, "$1'");
  return /^'*(?:0\d+|\d+(?:\.\d+)?E[+-]?\d+|\d{1,2}[-/]\d{1,2}|\d{16,})$/i.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}
