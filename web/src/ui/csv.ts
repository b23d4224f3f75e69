/** Rows as CSV, for a spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");

/** A CSV file's text; the mark at its start tells spreadsheets that it is UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvText(rows)}`;

// A spreadsheet would calculate a title that begins like a formula; the apostrophe makes it text. A plain number is none.
const cell = (text: string): string =>
  `"${(/^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
