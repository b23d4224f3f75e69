import { byteOrderMark } from "@cu/csv/csv";
import { qnaLines } from "./qna-file.ts";
import { attemptLines, questionLines } from "./question-files.ts";
import type { ReportData } from "./report-data.ts";
import { rosterLines } from "./roster-file.ts";
import { statementLines } from "./statements-file.ts";
import type { Step } from "./step.ts";
import { videoLines, watchingLines } from "./video-files.ts";
import type { TextFile } from "./zip-stream.ts";

type Lines = (data: ReportData, step: Step) => AsyncIterable<string>;

const tables: Readonly<Record<string, Lines>> = {
  "roster.csv": rosterLines,
  "videos.csv": videoLines,
  "watching.csv": watchingLines,
  "questions.csv": questionLines,
  "attempts.csv": attemptLines,
  "qna.csv": qnaLines,
};

/** The files of a report, in the order in which they are written. */
export const filesOf = (data: ReportData, step: Step): TextFile[] => [
  { name: "about.txt", lines: () => about(data) },
  ...Object.entries(tables).map(([name, lines]) => ({ name, lines: () => asTable(lines(data, step)) })),
  { name: "statements.jsonl", lines: () => statementLines(data, step) },
];

/** The maximum number of steps of all files. */
export const stepsOf = ({ videos, members }: ReportData): number => {
  const questions = videos.reduce((sum, { video }) => sum + video.questionIds.length, 0);
  return 4 * videos.length + 3 * questions + 2 * Math.ceil(members.length / 1000);
};

async function* asTable(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

async function* about({ report, found, course, members }: ReportData): AsyncGenerator<string> {
  yield `${byteOrderMark}${[
    `Class: ${found.label} (${found.code})`,
    `Course: ${course.name}`,
    `Days: ${report.startDate} to ${report.endDate}`,
    `Students: ${found.redemptions} enrolled, ${members.length} in these files`,
    "",
    "roster.csv: time that each student spent in these days. Days are those of UTC.",
    "videos.csv: what the class watched of each video in these days.",
    "watching.csv: what each student watched of each video in these days.",
    "questions.csv, attempts.csv: how questions have been answered so far.",
    "qna.csv: what students have asked and replied so far, under their names.",
    "statements.jsonl: the same as xAPI 1.0.3 statements, a line each; what was watched is told by days of UTC.",
    "",
    "Students choose what a class learns of them. Who shares nothing is in none of these files; anonymous students",
    "appear under a label, once five have come. Figures about all are empty while fewer than five share theirs.",
    "Delete these files when you no longer need them: a student may change their choice.",
  ].join("\r\n")}\r\n`;
}
