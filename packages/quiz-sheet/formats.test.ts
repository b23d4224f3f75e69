import fc from "fast-check";
import { expect, test } from "vitest";
import { realQuestions, realSheets, trickyText } from "./questions.test-kit.ts";
import { readCsv } from "./read-csv.ts";
import { readXmlFile } from "./read-xml-file.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";
import { writeCsv } from "./write-csv.ts";
import { writeMoodle } from "./write-moodle.ts";
import type { WrittenQuestion } from "./written.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};
const formats = [
  { id: "BLK-14", name: "Moodle's XML", write: writeMoodle, read: readXmlFile },
  { id: "BLK-15", name: "a table", write: writeCsv, read: (text: string) => readCsv(text.replace("\ufeff", "")) },
] as const;

const asSheet = (questions: readonly WrittenQuestion[]) => [
  { uid: "11", module: "Graphs", videos: [{ uid: "101", video: "Union-find", questions }] },
];

test.each(formats)("$id, BLK-16: real questions come back from $name as they were", ({ write, read }) => {
  for (const [name, count] of realSheets) {
    const questions = realQuestions(name);
    expect(questions).toHaveLength(count);
    const { modules, problems } = read(write(asSheet(questions)));
    expect(problems).toEqual([]);
    expect(modules).toEqual([{ uid: "11", videos: [{ uid: "101", questions }] }]);
  }
});

const option = fc.record({
  optionText: trickyText.map((words) => `${words}.`),
  explanationText: trickyText,
  correctAnswerFlag: fc.boolean(),
});
const question = fc
  .record({
    title: trickyText,
    text: trickyText,
    questionType: fc.constantFrom("select_one", "choose_all_that_apply", "open_ended"),
    options: fc.array(option, { minLength: 1, maxLength: 30 }),
    startVideoTimestamp: fc.integer({ min: 0, max: 300 }),
    endVideoTimestamp: fc.integer({ min: 301, max: 2400 }).map((quarters) => quarters / 4),
  })
  .map((one) =>
    one.questionType === "open_ended"
      ? { ...one, options: one.options.slice(0, 1).map((hint) => ({ ...hint, correctAnswerFlag: true })) }
      : one,
  );

test.each(formats)(
  "$id, BLK-16: any text comes back from $name, with every sign that has a meaning",
  ({ write, read }) => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (questions) => {
        expect(read(write(asSheet(questions)))).toEqual({
          modules: [{ uid: "11", videos: [{ uid: "101", questions }] }],
          problems: [],
        });
      }),
      { numRuns: 300 },
    );
  },
);

test.each(formats)("$id: the sample of a course as $name is uploaded as it is", ({ write }) => {
  const modules = [{ id: 11, name: "Graphs", videos: [{ id: 101, title: "Union-find", duration: 600 }] }];
  const sheet = readSheet(write(sampleSheet({ modules })), course);
  expect(sheet.errors).toEqual([]);
  expect(sheet.questions.map(({ questionType }) => questionType)).toEqual([
    "select_one",
    "choose_all_that_apply",
    "open_ended",
  ]);
});

test.each(formats)("$id: a file of $name that was cut, doubled or damaged ends in lines with reasons", ({ write }) => {
  const whole = write(
    sampleSheet({ modules: [{ id: 11, name: "G", videos: [{ id: 101, title: "U", duration: 600 }] }] }),
  );
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.nat(whole.length),
      fc.constantFrom("", '"', "<", "&", "\u0000", "\r\n", "]]>"),
      (a, b, sign) => {
        const { errors, questions } = readSheet(whole.slice(0, a) + sign + whole.slice(b), course);
        for (const text of errors.map(sheetErrorText))
          expect(text).toMatch(/^(?:(?:Line|Row|Module) \d+.*: |The XML |Invalid file)/s);
        if (errors.length > 0) expect(questions).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
