import fc from "fast-check";
import { expect, test } from "vitest";
import { byVideo } from "./by-video.ts";
import { realQuestions, realSheets, trickyText as text } from "./questions.test-kit.ts";
import { readGift } from "./read-gift.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";
import { writeGift } from "./write-gift.ts";
import type { WrittenQuestion } from "./written.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};
const times = "// [tag:start 67] [tag:end 72.5]\n";

/** The one question of the first video of the course. */
const gift = (question: string) => `$CATEGORY: 11/101\n\n${times}${question}\n`;

const read = (question: string) => readSheet(gift(question), course);

const problemsOf = (text: string) => readSheet(text, course).errors.map(sheetErrorText);

type Option = { optionText: string; explanationText: string; correctAnswerFlag: boolean };
const options = (question: string) => {
  const [row] = read(question).rows;
  const { questionType, options: all } = (row?.input ?? {}) as { questionType: string; options: Option[] };
  return [questionType, ...all.map((one) => [one.optionText, one.explanationText, one.correctAnswerFlag])];
};

test("BLK-12: a category names module and video, tags the times, and each kind of answers a type of question", () => {
  const { questions, errors, rows } = read("::Roots::[html]What is a root\\:\\na node? {\n  =yes#so it is\n  ~no\n}");
  expect(errors).toEqual([]);
  expect(questions.map(({ video, title }) => [video, title])).toEqual([[101, "Roots"]]);
  expect(rows[0]?.input).toMatchObject({
    text: "What is a root:\na node?",
    startVideoTimestamp: 67,
    endVideoTimestamp: 72.5,
  });
  expect(options("Which? {=yes#so it is ~no}")).toEqual(["select_one", ["yes", "so it is", true], ["no", "", false]]);
  expect(options("Which? {~%50%a ~%50%b#too ~%-100%c ~d}")).toEqual([
    "choose_all_that_apply",
    ["a", "", true],
    ["b", "too", true],
    ["c", "", false],
    ["d", "", false],
  ]);
  expect(options("Why? {}")).toEqual(["open_ended", ["", "", true]]);
  expect(options("Why? {####Think of trees.}")).toEqual(["open_ended", ["Think of trees.", "", true]]);
  expect(options("Why? {=a hint#the reason}")).toEqual(["open_ended", ["a hint", "the reason", true]]);
  expect(options("Is it? {F#It is not.#Right.}")).toEqual([
    "select_one",
    ["True", "It is not.", false],
    ["False", "Right.", true],
  ]);
});

test("BLK-12: a question without a title gets its text as title, and a gap stays a gap", () => {
  const [row] = read("A forest has {=trees ~fish} in it.").rows;
  expect([row?.title, row?.input]).toMatchObject(["A forest has _____ in it.", { text: "A forest has _____ in it." }]);
});

test("BLK-12: unsupported questions are refused with line and reason, and nothing else in the file is uploaded", () => {
  const good = `${times}::Good:: Which? {=a ~b}\n\n`;
  const refusals = [
    ["How many? {#3:1}", "A numerical answer is not a type of question here."],
    ["Match. {=a -> b =c -> d}", "Matching is not a type of question here."],
    ["Which? {a ~b}", "An answer must begin with = or ~."],
    ["Which?", "The question has no answers in braces."],
    ["Which? {=a\n~b", "The braces of the answers are not closed."],
    ["} Which? {=a", "The braces of the answers are not closed."],
    ["Which? {=a ~b} or {=c ~d}", "A question has its answers in one pair of braces."],
    ["::Which? {=a ~b}", "The title has no :: at its end."],
  ];
  for (const [bad, reason] of refusals) {
    const sheet = readSheet(`$CATEGORY: 11/101\r\n\r\n${good}${bad}\r\n\r\n${good}`, course);
    expect(sheet.errors.map(sheetErrorText)).toEqual([`Line 6: ${reason}`]);
    expect([sheet.questions, sheet.rows.length]).toEqual([[], 2]);
  }
});

test("BLK-12, BLK-07: the rules of a bulk file hold for GIFT: ids of the course, times, one right answer", () => {
  expect(problemsOf(`$CATEGORY: $course$/top/12/7\n\n${times}Which? {=a ~b}`)).toEqual([
    'Module 1: The module uid "12" does not match the course.',
  ]);
  expect(problemsOf(gift("::Two:: Which? {=a =b ~c}"))).toEqual([
    "Module 1, video 1, question 1 (Two): Only one answer should be correct.",
  ]);
});

test("BLK-13: the sample as GIFT is uploaded as it is", () => {
  const modules = [{ id: 11, name: "Graphs\n{1}", videos: [{ id: 101, title: "Union-find", duration: 600 }] }];
  const sheet = readSheet(`\ufeff${writeGift(sampleSheet({ modules }))}`, course);
  expect(sheet.errors).toEqual([]);
  expect(sheet.questions).toHaveLength(3);
});

const written = (questions: readonly WrittenQuestion[]) =>
  writeGift([{ uid: "11", module: "Graphs", videos: [{ uid: "101", video: "Union-find", questions }] }]);

test.each(realSheets)("BLK-13: the real questions of %s come back from GIFT as they were", (name, count) => {
  const questions = realQuestions(name);
  expect(questions).toHaveLength(count);
  const { modules, problems } = byVideo(readGift(written(questions)));
  expect(problems).toEqual([]);
  expect(modules[0]?.videos[0]?.questions).toEqual(questions);
});

test("BLK-13: any text comes back from GIFT, with every sign that GIFT has a meaning for", () => {
  fc.assert(
    fc.property(text, text, text, text, fc.constantFrom("select_one", "choose_all_that_apply"), (...given) => {
      const [title, words, right, why, questionType] = given;
      const question = {
        title,
        text: words,
        questionType,
        options: [
          { optionText: right, explanationText: why, correctAnswerFlag: true },
          { optionText: why, explanationText: right, correctAnswerFlag: false },
        ],
        startVideoTimestamp: 0,
        endVideoTimestamp: 7.25,
      };
      const { modules, problems } = byVideo(readGift(written([question])));
      expect(problems).toEqual([]);
      expect(modules).toEqual([{ uid: "11", videos: [{ uid: "101", questions: [question] }] }]);
    }),
    { numRuns: 500 },
  );
});

test("BLK-12: rubbish ends in lines with reasons, however often it repeats a sign", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "\n", ..."\\~=#{}:%/".split("")), maxLength: 200 }),
      (rubbish) => {
        for (const problem of byVideo(readGift(`::${rubbish}`)).problems) expect(problem).toMatch(/^Line \d+: .+/);
      },
    ),
    { numRuns: 1000 },
  );
  for (const sign of ["{", "~", "::", "::a", "\\", "#", "####", "$CATEGORY:", "//", "\n{=a"]) {
    readSheet(`::a::{${sign.repeat(200_000)}`, course);
  }
});
