/** What a cell holds; nothing where a figure is unknown or withheld. */
export type Cell = string | number | null;

/** Stands at the start of a file: without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = "\uFEFF";

/** A row with its end (RFC 4180). Text is in quotation marks and is never calculated; numbers are as they are. */
export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n] ?? "";
    line += n === 0 ? "" : ",";
    line += typeof cell === "string" ? quoted(asText(cell)) : String(cell);
  }
  return `${line}\r\n`;
}

/**
 * A spreadsheet would calculate a text that begins like a formula; an apostrophe before it makes it text. One that such a
 * text has already gets another, so that whoever reads the file again can tell them apart.
 */
export function asText(cell: string): string {
  return isPlain(cell.charCodeAt(0)) || !/^'*\s*[=+\-@\t\r]/.test(cell) ? cell : `'${cell}`;
}

/** Latin letters and digits, with which most cells begin, begin no formula. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function quoted(text: string): string {
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}
