type Row = readonly (string | number)[];

/** A CSV file's text, for a spreadsheet; the mark at its start says that it is UTF-8. */
export const csvFile = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`;

// A spreadsheet would calculate a title that begins like a formula; the apostrophe makes it text.
const cell = (value: string | number): string =>
  `"${(typeof value === "string" && /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)).replaceAll('"', '""')}"`;
