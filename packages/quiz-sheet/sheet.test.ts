import { sampleFiles, sampleJson, sampleText } from "@cu/test-kit/sample-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkQuestion } from "./question.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";

const course: SheetCourse = {
  modules: [
    { uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 60 }] },
    { uid: "12", videos: [{ uid: "102", id: 102, durationSeconds: null }] },
  ],
};

const question = {
  title: "Which?",
  questionType: "select_one",
  options: [{ optionText: "this", correctAnswerFlag: true }, { optionText: "that" }],
  startVideoTimestamp: 1,
  endVideoTimestamp: 60,
};

function sheet(...modules: object[]): string {
  return JSON.stringify(modules);
}

test("BLK-06: modules hold videos and videos hold questions", () => {
  const { questions, errors } = readSheet(
    sheet(
      { uid: "11", module: "One", videos: [{ uid: 101, video: "First", questions: [question] }] },
      { uid: 12, module: "Two", videos: [{ uid: "102", video: "Second", questions: [question, question] }] },
    ),
    course,
  );
  expect(errors).toEqual([]);
  expect(questions.map(({ video, title }) => [video, title])).toEqual([
    [101, "Which?"],
    [102, "Which?"],
    [102, "Which?"],
  ]);
  expect(readSheet(`\ufeff${sheet()}`, course)).toEqual({ questions: [], errors: [], rows: [], bank: null });
});

test("BLK-07: each module and video uid must match the course", () => {
  const { questions, errors } = readSheet(
    sheet(
      { uid: "99", videos: [{ uid: "101", questions: [question] }] },
      { uid: "11", videos: [{ uid: "102", questions: [question] }] },
      { videos: [] },
    ),
    course,
  );
  expect(questions).toEqual([]);
  expect(errors.map(sheetErrorText)).toEqual([
    'Module 1: The module uid "99" does not match the course.',
    'Module 2, video 1: The video uid "102" does not match the course.',
    "Module 3: The module has no uid.",
  ]);
});

test("BLK-08: an unrecognised file is invalid", () => {
  for (const text of ["", "{", "{}", "7", "null", '"x"', "[".repeat(100_000), "\u0000", "undefined"]) {
    expect(readSheet(text, course)).toEqual({
      questions: [],
      errors: [{ message: "Invalid file uploaded!" }],
      rows: [],
      bank: null,
    });
  }
});

test("BLK-07, D-66: all errors are found by row, and with one of them nothing is taken", () => {
  const { questions, errors } = readSheet(
    sheet({
      uid: "11",
      videos: [
        {
          uid: "101",
          questions: [
            question,
            { ...question, title: "", endVideoTimestamp: 61 },
            { ...question, title: "x".repeat(101) },
            null,
          ],
        },
        { uid: "101" },
      ],
    }),
    course,
  );
  expect(questions).toEqual([]);
  expect(errors.map(({ video, question: row, field }) => [video, row, field])).toEqual([
    [1, 2, "title"],
    [1, 2, "timeRange"],
    [1, 3, "title"],
    [1, 4, "title"],
    [1, 4, "questionType"],
    [1, 4, "timeRange"],
    [2, undefined, "uid"],
    [2, undefined, "questions"],
  ]);
});

test("BLK-08: deep nesting and prototype keys do no harm", () => {
  const deep = `${'{"text":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const hostile = sheet({ uid: "11", videos: [{ uid: "101", questions: ["@"] }] }).replace('"@"', deep);
  expect(readSheet(hostile, course).errors.length).toBeGreaterThan(0);
  const polluted =
    '[{"__proto__": {"uid": "11"}, "videos": [{"constructor": {"prototype": {"x": 1}}, "questions": []}]}]';
  expect(readSheet(polluted, course).errors.map((error) => error.message)).toEqual(["The module has no uid."]);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("BLK-08: any text and any JSON gives a sheet or errors, never a throw", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((value) => String(JSON.stringify(value))),
      ),
      (text) => {
        const { questions, errors } = readSheet(text, course);
        expect(questions.length === 0 || errors.length === 0).toBe(true);
      },
    ),
  );
});

test("BLK-06: the real bulk file of 53 questions is taken whole", () => {
  const text = sampleText("quizzes/bulk-hf-transformers-1.json");
  const modules: unknown = JSON.parse(text);
  if (!Array.isArray(modules)) throw new Error("The bulk file must be a list");
  let id = 0;
  const real: SheetCourse = {
    modules: modules.map((module) => ({
      uid: module.uid,
      videos: module.videos.map((video: { uid: string }) => ({ uid: video.uid, id: ++id, durationSeconds: null })),
    })),
  };
  const { questions, errors } = readSheet(text, real);
  expect(errors).toEqual([]);
  expect(questions).toHaveLength(53);
  expect(questions.every((each) => each.options.length >= 2)).toBe(true);
});

test("QZC-25: of the real questions exactly those with too long a title are refused, by name", () => {
  const tooLong = {
    "hf-course-en.json": [10, 18, 49],
    "hf-course-fr.json": [6, 8, 10, 13, 18, 19, 24, 25, 30, 33, 34, 40],
  };
  for (const [name, rows] of Object.entries(tooLong)) {
    const questions: unknown = sampleJson(`quizzes/${name}`);
    if (!Array.isArray(questions)) throw new Error(`${name} must be a list`);
    const timed = questions.map((each) => ({ ...each, startVideoTimestamp: 0, endVideoTimestamp: 5 }));
    const { errors } = readSheet(sheet({ uid: "11", videos: [{ uid: "101", questions: timed }] }), course);
    expect(errors.map((error) => error.question)).toEqual(rows);
    for (const error of errors) {
      expect(error.message).toBe("Max 100 characters allowed. Please shorten the title.");
      expect(sheetErrorText(error)).toContain(String(error.title));
    }
    expect(timed.filter((each) => checkQuestion(each, 60).question !== null)).toHaveLength(timed.length - rows.length);
  }
});

test("BLK-08, BLK-17: malformed JSON, captions and images create no question, whatever their file name", () => {
  const files = ["malformed/jsontestsuite", "malformed/captions", "malformed/images"].flatMap((folder) =>
    sampleFiles(folder),
  );
  expect(files.length).toBeGreaterThan(90);
  for (const file of files) {
    const { questions, errors, rows } = readSheet(sampleText(file), { modules: [] });
    expect([questions, rows], file).toEqual([[], []]);
    if (!/^\s*\[\s*\]\s*$/.test(sampleText(file))) expect(errors, file).not.toEqual([]);
  }
});
