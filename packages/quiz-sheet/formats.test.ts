import fc from "fast-check";
import { expect, test } from "vitest";
import { byVideo, type ReadFile } from "./by-video.ts";
import { lossesIn, textFormats, writeFile } from "./formats.ts";
import { realQuestions, realSheets, sheetOf, writtenQuestion } from "./questions.test-kit.ts";
import { readCsv } from "./read-csv.ts";
import { readXmlFile } from "./read-xml-file.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";
import { writeCsv } from "./write-csv.ts";
import { writeMoodle } from "./write-moodle.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};
const formats = [
  { id: "BLK-14", name: "Moodle's XML", write: writeMoodle, read: readXmlFile },
  { id: "BLK-15", name: "a table", write: writeCsv, read: (text: string) => readCsv(text.replace("\ufeff", "")) },
] as const;

test.each(formats)("$id, BLK-16: real questions come back from $name as they were", ({ write, read }) => {
  for (const [name, count] of realSheets) {
    const questions = realQuestions(name);
    expect(questions).toHaveLength(count);
    const { modules, problems } = byVideo(read(write(sheetOf(questions))) as ReadFile);
    expect(problems).toEqual([]);
    expect(modules).toEqual([{ uid: "11", videos: [{ uid: "101", questions }] }]);
  }
});

test.each(formats)(
  "$id, BLK-16: any text comes back from $name, with every sign that has a meaning",
  ({ write, read }) => {
    fc.assert(
      fc.property(fc.array(writtenQuestion, { minLength: 1, maxLength: 3 }), (questions) => {
        expect(byVideo(read(write(sheetOf(questions))) as ReadFile)).toEqual({
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

const rich = (text: string, part: object = {}) => ({
  blocks: [
    { key: "a", type: "unstyled" as const, text, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [], ...part },
  ],
  entityMap: {},
});

test("QZC-50: JSON is lossless; for the other formats the losses are listed with their number", async () => {
  const plain = {
    id: 71,
    title: "Roots",
    text: rich("What is a root?"),
    questionType: "select_one",
    startVideoTimestamp: 67,
    endVideoTimestamp: 72.5,
    imageIds: [],
    aiQuestion: false,
    options: [
      { optionText: rich("a node"), explanationText: rich("so it is"), imageId: null, correctAnswerFlag: true },
      { optionText: rich("an edge"), explanationText: rich(""), imageId: null, correctAnswerFlag: false },
    ],
  };
  const bold = {
    ...plain,
    text: rich("What is it?", { inlineStyleRanges: [{ offset: 0, length: 4, style: "BOLD" }] }),
  };
  const pictured = { ...plain, imageIds: [4], options: plain.options.map((one) => ({ ...one, imageId: 5 })) };
  const all = [
    plain,
    bold,
    pictured,
    { ...plain, aiQuestion: true },
    { ...bold, text: rich("x", { type: "header-one" }) },
  ];
  const modules = [{ uid: "11", module: "Graphs", videos: [{ uid: "101", video: "Union-find", questions: all }] }];
  expect(JSON.parse(await writeFile("json", modules))).toEqual(modules);
  expect(lossesIn("json", all)).toEqual([]);
  for (const format of textFormats.filter((name) => name !== "json")) {
    expect(lossesIn(format, [plain])).toEqual([]);
    expect(lossesIn(format, all)).toEqual([
      "Of 2 questions: headings, lists, bold text and links (the words are kept).",
      "Of 1 question: pictures.",
      "Of 1 question: that cuGPT wrote it.",
    ]);
    const { rows, errors } = readSheet(await writeFile(format, modules), course);
    expect(errors).toEqual([]);
    expect(rows[0]?.input).toMatchObject({ id: 71, title: "Roots", text: "What is a root?" });
    expect(rows.map(({ input }) => (input as { options: object[] }).options.length)).toEqual([2, 2, 2, 2, 2]);
  }
});

test.each(textFormats)(
  "BLK-16: a time keeps every digit in %s, and one without end is refused by its row",
  async (format) => {
    const [question] = realQuestions("hf-course-en.json");
    if (!question) throw new Error("a question");
    const times = { startVideoTimestamp: 1e-7, endVideoTimestamp: 67.12345678901234 };
    const file = await writeFile(format, sheetOf([{ ...question, ...times }]));
    const { rows, errors } = readSheet(file, course);
    expect([errors, rows[0]?.input]).toMatchObject([[], times]);
    const endless = readSheet(file.replaceAll("67.12345678901234", "1e999"), course);
    expect(endless.errors.map(({ message }) => message)).toEqual(["Must select a time range."]);
  },
);
