import { byteOrderMark, type Cell, csvLine } from "@cu/csv/csv";

/** A CSV file's text, for a spreadsheet. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => `${byteOrderMark}${rows.map(csvLine).join("")}`;
