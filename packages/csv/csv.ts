/** A cell's value; null where a figure is unknown or withheld. */
export type Cell = string | number | null;

/** Starts a file, because spreadsheets do not detect UTF-8 without it. */
export const byteOrderMark = "\uFEFF";

/** A row with its line end (RFC 4180). Texts are quoted and protected against formula injection; numbers are unquoted. */
export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (const cell of cells) {
    if (typeof cell === "string") line += `,${quoted(asWritten(cell))}`;
    else line += cell === null ? "," : `,${cell}`;
  }
  return `${line.slice(1)}\r\n`;
}

/**
 * Escapes formulas, which spreadsheets would evaluate (some even full-width ones), by an apostrophe. An existing
 * apostrophe before a formula is doubled, so that the escaping is reversible.
 */
export function asText(cell: string): string {
  // Most cells begin with a Latin letter, and no formula does.
  const first = cell.charCodeAt(0);
  return (first > 64 && first < 128) || !/^'*\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? cell : `'${cell}`;
}

/**
 * Also escapes texts that spreadsheets would convert to a number or date (leading zeros, 1E5, 3-4, too many digits), and
 * formulas after a semicolon, tab or line end, where a spreadsheet with another separator starts a cell.
 */
export function asWritten(cell: string): string {
  const text = asText(cell).replace(/([;\t\r\n])(?='*\s*[=+\-@＝＋－＠])/g, "$1'");
  return /^'*(?:0\d+|\d+(?:\.\d+)?E[+-]?\d+|\d{1,2}[-/]\d{1,2}|\d{16,})$/i.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}
