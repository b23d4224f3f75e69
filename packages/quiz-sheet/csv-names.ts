import { optionColumn, whyColumn } from "./csv-columns.ts";

/** Other names that tables give to the columns of `csv-columns.ts`. */
const synonyms: Readonly<Record<string, string>> = {
  question: "text",
  "question text": "text",
  prompt: "text",
  stem: "text",
  name: "title",
  "question type": "type",
  kind: "type",
  answer: "correct",
  answers: "correct",
  "correct answer": "correct",
  "correct answers": "correct",
  "right answer": "correct",
  key: "correct",
  feedback: "explanation",
  rationale: "explanation",
  "general feedback": "explanation",
};

/** The column that a heading means, with blanks, case and synonyms set aside. */
export function columnNamed(heading: string): string {
  const name = heading
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .replace(/[?:*]+$/, "");
  const [, what, mark = ""] =
    /^(option|choice|answer|explanation|feedback|rationale) ?([a-z]|\d{1,3})$/.exec(name) ?? [];
  const bare = /^[a-h]$/.test(name) ? name : undefined;
  const index = bare ? indexOf(bare) : indexOf(mark);
  if (bare || /^(?:option|choice|answer)$/.test(what ?? "")) return optionColumn(index);
  if (what !== undefined) return whyColumn(index);
  return synonyms[name] ?? name;
}

const indexOf = (mark: string): number => (/^\d+$/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97);

const types: readonly (readonly [pattern: RegExp, type: string])[] = [
  [
    /^(?:select one|single(?: choice| answer| select)?|multiple choice|mc|mcq|one|radio|true false|true or false|tf|boolean)$/,
    "select_one",
  ],
  [
    /^(?:choose all(?: that apply)?|select all(?: that apply)?|multiple(?: answers?| response| select| correct)?|multi select|checkbox(?:es)?|ma|mr)$/,
    "choose_all_that_apply",
  ],
  [/^(?:open(?: ended)?|essay|short(?: answer)?|text|free text|long answer|paragraph)$/, "open_ended"],
];

/** The type that a cell means, in any case and with any separator; other words stay for their refusal. */
export function typeNamed(cell: string): string {
  const words = cell
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return types.find(([pattern]) => pattern.test(words))?.[1] ?? cell.trim();
}
