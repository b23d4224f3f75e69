import { asRead } from "@cu/csv/csv";
import Papa from "papaparse";
import { titleOf, withGeneral } from "./answers.ts";
import type { QuestionInput, ReadFile, ReadQuestion, RefusedQuestion } from "./by-video.ts";
import { rightOf, secondsOf } from "./csv-cells.ts";
import { fixedColumns, hintColumn, idColumn, optionColumn, whyColumn } from "./csv-columns.ts";
import { columnNamed, typeNamed } from "./csv-names.ts";
import { textOfEither } from "./markup-text.ts";
import { type Notes, newNotes, short } from "./notes.ts";

const separatorLine = /^sep=(.)\r?(?:\n|$)/i;

/** A table begins with the names of its columns, of which one is a title or question; no JSON and no GIFT does. */
export function isCsv(text: string): boolean {
  const [first = ""] = text.replace(separatorLine, "").split(/[\r\n]/, 1);
  if (separatorLine.test(text)) return true;
  if (/^\s*[[{<:/$]/.test(first)) return false;
  const names = first.split(/[,;\t|]/).map((name) => columnNamed(name.replaceAll('"', "")));
  return names.includes("title") || (names.includes("text") && names.length > 1);
}

/**
 * A table (BLK-15): a row for each question, with the columns of `csv-columns.ts` in any order. Columns of place and
 * time may be missing all together. A row that cannot be read is refused with its number, the heading being 1.
 */
export function readCsv(text: string): ReadFile | { readonly problem: string } {
  const separator = separatorLine.exec(text);
  const table = text.replace(separatorLine, "");
  const delimiter = separator?.[1] ?? /[,;\t]/.exec(table)?.[0] ?? (/^[^\r\n]*\|/.test(table) ? "|" : ",");
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  const before = separator ? 1 : 0;
  const [broken] = errors.filter(({ type }) => type === "Quotes");
  const [head = [], ...rows] = data;
  if (broken) return { problem: `Row ${(broken.row ?? 0) + 1 + before}: Its quotation marks do not fit together.` };
  const names = head.map(columnNamed);
  const isPlaced = names.some((name) => ["module", "video", "start", "end"].includes(name));
  const wanted = isPlaced ? fixedColumns : ["correct"];
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length > 0) return { problem: `Row ${1 + before}: There is no column "${missing.join('", "')}".` };
  const twice = names.find((name, n) => name !== "" && names.indexOf(name) !== n);
  if (twice !== undefined) return { problem: `Row ${1 + before}: The column "${twice.slice(0, 40)}" is there twice.` };
  const options = Math.max(0, ...names.map((name) => Number(optionName.exec(name)?.[1] ?? 0)));
  const unknown = names.filter((name) => name !== "" && !isKnown(name));

  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const at = `Row ${index + 2 + before}`;
    const cellOf = (name: string) => asRead(cells[names.indexOf(name)] ?? "");
    const title = short(cellOf("title") || cellOf("text"), 100);
    const over = cells.slice(names.length).some((cell) => cell.trim() !== "");
    if (over) {
      refused.push({ at, title, reason: `It has ${cells.length} cells, and the heading names ${names.length}.` });
      continue;
    }
    const notes = newNotes();
    for (const name of unknown) {
      if (cellOf(name).trim() !== "")
        notes.changes.add(`The column "${short(name)}" is left out: ${short(cellOf(name), 200)}`);
    }
    const input = readRow(cellOf, options, names, notes);
    if (typeof input === "string") refused.push({ at, title, reason: input });
    else questions.push({ at, ...placeOf(cellOf), input, changes: [...notes.changes] });
  }
  return { format: delimiter === "\t" ? "TSV" : "CSV", questions, refused };
}

const optionName = /^option (\d{1,3})$/;

function isKnown(name: string): boolean {
  const others = [idColumn, hintColumn, "explanation", "number", "no", "#", "points"];
  return [...fixedColumns, ...others].some((known) => known === name) || /^(?:option|explanation) \d{1,3}$/.test(name);
}

function placeOf(cellOf: (name: string) => string): Pick<ReadQuestion, "module" | "video"> {
  const [module, video] = [cellOf("module").trim(), cellOf("video").trim()];
  return module === "" && video === "" ? {} : { module, video };
}

function readRow(
  cellOf: (name: string) => string,
  columns: number,
  names: readonly string[],
  notes: Notes,
): QuestionInput | string {
  const held = Array.from({ length: columns }, (_, n) => ({
    optionText: cellOf(optionColumn(n)),
    explanationText: cellOf(whyColumn(n)),
  }));
  const last = held.findLastIndex(({ optionText, explanationText }) => optionText !== "" || explanationText !== "");
  const given = held.slice(0, last + 1);
  const right = rightOf(
    cellOf("correct"),
    given.map(({ optionText }) => optionText),
  );
  const type = typeNamed(cellOf("type"));
  const isOpen = type === "open_ended" || (type === "" && given.length === 0);
  const id = cellOf(idColumn).trim();
  if (!/^\d{0,15}$/.test(id)) return "The id must be a number, or empty for a new question.";
  const noTime = ["start", "end"].find((name) => cellOf(name).trim() !== "" && secondsOf(cellOf(name)) === undefined);
  if (noTime) return `The ${noTime} "${short(cellOf(noTime))}" is no time such as 72.5 or 1:12.`;
  if (typeof right === "string" && !(isOpen && given.length === 0)) return right;
  const marked = given.map((option, n) => ({
    ...option,
    correctAnswerFlag: isOpen || (Array.isArray(right) && right.includes(n)),
  }));
  // Without options of its own, the right answer of an open question is its model answer.
  const model = { optionText: cellOf("correct"), explanationText: "", correctAnswerFlag: true };
  const options = isOpen && marked.length === 0 && model.optionText.trim() !== "" ? [model] : marked;
  const inferred = isOpen
    ? "open_ended"
    : Array.isArray(right) && right.length > 1
      ? "choose_all_that_apply"
      : "select_one";
  const isPlaced = names.includes("module");
  // Tables of this product hold plain text; others may hold HTML.
  const textIn = (words: string) => (isPlaced ? words : textOfEither(words, notes));
  const answers = {
    questionType: names.includes("type") && type !== "" ? type : inferred,
    options: options.map((option) => ({
      ...option,
      optionText: textIn(option.optionText),
      explanationText: textIn(option.explanationText),
    })),
  };
  const text = textIn(cellOf("text"));
  return {
    ...(id !== "" && { id: Number(id) }),
    title: isPlaced ? cellOf("title") : titleOf(cellOf("title"), text, notes),
    text,
    ...withGeneral(answers, textIn(cellOf("explanation")), notes),
    ...(names.includes(hintColumn) && { hint: cellOf(hintColumn) }),
    startVideoTimestamp: secondsOf(cellOf("start")),
    endVideoTimestamp: secondsOf(cellOf("end")),
  };
}
