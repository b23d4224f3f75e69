import { asWritten, byteOrderMark } from "@cu/csv/csv";
import Papa from "papaparse";
import { fixedColumns, hintColumn, idColumn, optionColumn, whyColumn } from "./csv-columns.ts";
import { optionLetter } from "./label.ts";
import type { WrittenModule, WrittenQuestion } from "./written.ts";

/** Writes a bulk file as CSV that `readCsv` can parse; starts with a byte order mark, so that spreadsheets detect UTF-8. */
export function writeCsv(modules: readonly WrittenModule[]): string {
  const hasHints = modules.some(({ videos }) =>
    videos.some(({ questions }) => questions.some(({ hint }) => hint !== undefined)),
  );
  const rows = modules.flatMap(({ uid, videos }) =>
    videos.flatMap((video) =>
      video.questions.map((question) => [
        asWritten(uid),
        asWritten(video.uid),
        String(question.id ?? ""),
        ...cellsOf(question, hasHints),
      ]),
    ),
  );
  const most = Math.max(
    2,
    ...modules.flatMap(({ videos }) => videos.flatMap(({ questions }) => questions.map(optionsOf))),
  );
  const [module, place, ...fixed] = fixedColumns;
  const head = [
    module,
    place,
    idColumn,
    ...fixed,
    ...(hasHints ? [hintColumn] : []),
    ...Array.from({ length: most }, (_, n) => [optionColumn(n), whyColumn(n)]).flat(),
  ];
  return `${byteOrderMark}${Papa.unparse([head, ...rows], { quotes: true, newline: "\r\n" })}\r\n`;
}

function optionsOf({ options }: WrittenQuestion): number {
  return options.length;
}

function cellsOf(
  { title, text, questionType, options, hint = "", ...times }: WrittenQuestion,
  hasHints: boolean,
): string[] {
  const right = options.flatMap(({ correctAnswerFlag }, n) => (correctAnswerFlag ? [optionLetter(n)] : []));
  return [
    asWritten(title),
    asWritten(text),
    questionType,
    String(times.startVideoTimestamp),
    String(times.endVideoTimestamp),
    questionType === "open_ended" ? "" : right.join(" "),
    ...(hasHints ? [asWritten(hint)] : []),
    ...options.flatMap(({ optionText, explanationText = "" }) => [asWritten(optionText), asWritten(explanationText)]),
  ];
}
