import { asRead } from "@cu/csv/csv";
import Papa from "papaparse";
import { byVideo, type ReadFile } from "./by-video.ts";
import { fixedColumns, hintColumn, idColumn, optionColumn, whyColumn } from "./csv-columns.ts";
import { optionLetter } from "./label.ts";
import { secondsPattern } from "./seconds.ts";

/** A table begins with the names of its columns, of which one is "title"; no JSON and no GIFT does. */
export function isCsv(text: string): boolean {
  const [first = ""] = text.split(/[\r\n]/, 1);
  return !/^\s*[[{<:/$]/.test(first) && /(?:^|[,;\t])\s*"?title"?\s*(?:[,;\t]|$)/i.test(first);
}

/**
 * A table as the modules of a bulk file (BLK-15): a row for each question, with the columns of `csv-columns.ts` in any
 * order, split by commas, semicolons or tabs. A row that cannot be read is a problem with its number, the heading being 1.
 */
export function readCsv(text: string): ReadFile {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: /[,;\t]/.exec(text)?.[0] ?? "," });
  const [broken] = errors.filter(({ type }) => type === "Quotes");
  const [head = [], ...rows] = data;
  if (broken) return failed(`Row ${(broken.row ?? 0) + 1}: Its quotation marks do not fit together.`);
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = fixedColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) return failed(`Row 1: There is no column "${missing.join('", "')}".`);
  const twice = names.find((name, n) => name !== "" && names.indexOf(name) !== n);
  if (twice !== undefined) return failed(`Row 1: The column "${twice.slice(0, 40)}" is there twice.`);
  const options = names.filter((name) => optionName.test(name)).length;

  const found = byVideo();
  const problems: string[] = [];
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = `Row ${index + 2}`;
    if (cells.length > names.length) {
      problems.push(`${row}: It has ${cells.length} cells, and the heading names ${names.length}.`);
      continue;
    }
    const cellOf = (name: string) => asRead(cells[names.indexOf(name)] ?? "");
    const question = readRow(cellOf, options, names.includes(hintColumn));
    if (typeof question === "string") problems.push(`${row}: ${question}`);
    else found.listOf(cellOf("module"), cellOf("video")).push(question);
  }
  return { modules: found.modules(), problems };
}

const optionName = /^option \d{1,3}$/;

function readRow(cellOf: (name: string) => string, columns: number, hasHints: boolean): object | string {
  const questionType = cellOf("type").trim();
  const isOpen = questionType === "open_ended";
  const held = Array.from({ length: columns }, (_, n) => ({
    optionText: cellOf(optionColumn(n)),
    explanationText: cellOf(whyColumn(n)),
    letter: optionLetter(n),
  }));
  const last = held.findLastIndex(({ optionText, explanationText }) => optionText !== "" || explanationText !== "");
  const letters = cellOf("correct")
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((letter) => letter !== "");
  const given = held.slice(0, last + 1);
  const unknown = letters.find((letter) => !given.some((option) => option.letter === letter));
  if (unknown !== undefined) return `There is no option ${unknown.slice(0, 20)}.`;
  const id = cellOf(idColumn).trim();
  if (!/^\d{0,15}$/.test(id)) return "The id must be a number, or empty for a new question.";
  return {
    ...(id !== "" && { id: Number(id) }),
    title: cellOf("title"),
    text: cellOf("text"),
    questionType,
    ...(hasHints && { hint: cellOf(hintColumn) }),
    options: given.map(({ letter, ...option }) => ({
      ...option,
      correctAnswerFlag: isOpen || letters.includes(letter),
    })),
    startVideoTimestamp: secondsOf(cellOf("start")),
    endVideoTimestamp: secondsOf(cellOf("end")),
  };
}

const seconds = new RegExp(`^${secondsPattern}$`, "i");

// A spreadsheet with a comma in its numbers writes 72,5, and 1E-7 for what is very small.
function secondsOf(cell: string): number | undefined {
  const written = cell.trim().replace(",", ".");
  return seconds.test(written) ? Number(written) : undefined;
}

function failed(problem: string): ReadFile {
  return { modules: [], problems: [problem] };
}
