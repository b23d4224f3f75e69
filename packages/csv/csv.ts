/** A cell's value; null where a figure is unknown or withheld. */
export type Cell = string | number | null;

/** Starts a file, because spreadsheets do not detect UTF-8 without it. */
export const byteOrderMark = "\uFEFF";

/** A row with its line end (RFC 4180). Texts are quoted and protected against formula injection; numbers are unquoted. */
export function csvLine(cells: readonly Cell[]): string {
  let line = "";
  for (const cell of cells) {
    if (typeof cell === "string") line += plain.test(cell) ? `,"${cell}"` : `,${quoted(asWritten(cell))}`;
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
 * Also escapes texts that spreadsheets would convert (007, 1E5, 3-4, 1.10, MAR1), and formulas after a semicolon, tab or
 * line end, where a spreadsheet with another separator starts a cell. `asRead` undoes it. The apostrophe is visible in a
 * spreadsheet; every form that hides it is a formula itself.
 */
export function asWritten(cell: string): string {
  const guarded = asText(cell);
  const text = separator.test(guarded) ? guarded.replace(behindSeparator, "$1'") : guarded;
  return isConverted(text) ? `'${text}` : text;
}

/** The text of a cell that `asWritten` or `asText` wrote. */
export function asRead(cell: string): string {
  if (cell.startsWith("'") && isConverted(cell)) return cell.slice(1);
  const text = cell.replace(guardedBehindSeparator, "$1");
  return text.startsWith("'") && asText(text) !== text ? text.slice(1) : text;
}

// Most cells: neither a formula nor a number, without separators and quotation marks.
const plain = /^[A-Za-z][^;\t\r\n\d"]*$/;
const separator = /[;\t\r\n]/;
// A quotation mark may be doubled and closed by the next cell, so a formula may follow it.
const behindSeparator = /([;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g;
const guardedBehindSeparator = /([;\t\r\n])'(?=["'\s]*[=+\-@＝＋－＠])/g;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const converted = new RegExp(
  `^'*(?:0\\d+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?E[+-]?\\d+|\\d+[.,]\\d*0|\\d{16,}|\\d{1,2}[-/.]\\d{1,2}(?:[-/.](?:\\d{2,4})?)?|${month}[-/. ]{0,2}\\d{1,4}|\\d{1,2}[-/. ]{0,2}${month}(?:[-/. ]{0,2}\\d{2,4})?)$`,
  "i",
);
const maxConverted = 40;

// Few cells have digits and are that short, so most never meet the pattern.
function isConverted(text: string): boolean {
  return (text.length <= maxConverted || /^'*\d+$/.test(text)) && /\d/.test(text) && converted.test(text);
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}
