import { sampleJson } from "@cu/test-kit/sample-data";
import fc from "fast-check";
import type { WrittenModule, WrittenQuestion } from "./written.ts";

/** The files of real questions, and how many each holds. */
export const realSheets: readonly (readonly [name: string, count: number])[] = [
  ["hf-course-en.json", 53],
  ["hf-course-fr.json", 44],
  ["bulk-hf-transformers-1.json", 53],
];

const words = [
  "a",
  "ß",
  "🤗",
  " ",
  "\n",
  "[html]",
  "->",
  "::",
  "//",
  "&lt;",
  "<b>",
  "]]>",
  "<!--",
  "&#65;",
  "<!DOCTYPE",
];

/** Texts with every sign that one of the formats has a meaning for. */
export const trickyText = fc
  .string({
    unit: fc.constantFrom(...words, ..."\\~=#{}:%[]/-\"<>$5&';,+@".split("")),
    maxLength: 30,
  })
  .map((text) => text.trim());

const option = fc.record({
  optionText: trickyText.map((words) => `${words}.`),
  explanationText: trickyText,
  correctAnswerFlag: fc.boolean(),
});
/** Questions with such texts in every place. */
export const writtenQuestion = fc
  .record({
    id: fc.integer({ min: 1, max: 10 ** 9 }),
    title: trickyText,
    text: trickyText,
    questionType: fc.constantFrom("select_one", "choose_all_that_apply", "open_ended"),
    options: fc.array(option, { minLength: 1, maxLength: 30 }),
    // With every digit that a number has, as players tell where they are.
    startVideoTimestamp: fc.double({ min: 0, max: 300, noNaN: true }),
    endVideoTimestamp: fc.double({ min: 301, max: 10 ** 9, noNaN: true }),
  })
  .map((one) =>
    one.questionType === "open_ended"
      ? { ...one, options: one.options.slice(0, 1).map((hint) => ({ ...hint, correctAnswerFlag: true })) }
      : one,
  );

/** Questions of one video of a course. */
export function sheetOf(questions: readonly WrittenQuestion[]): WrittenModule[] {
  return [{ uid: "11", module: "Graphs", videos: [{ uid: "101", video: "Union-find", questions }] }];
}

export function realQuestions(name: string): WrittenQuestion[] {
  const held = sampleJson(`quizzes/${name}`) as (WrittenQuestion & { videos?: { questions: WrittenQuestion[] }[] })[];
  const bare = held.flatMap((one): WrittenQuestion[] => one.videos?.flatMap(({ questions }) => questions) ?? [one]);
  return bare.map(({ title, text: words, questionType, options: all, ...more }) => ({
    title: title.trim(),
    text: words.trim(),
    questionType,
    options: all.map(({ optionText, explanationText = "", correctAnswerFlag = false }) => ({
      optionText: optionText.trim(),
      explanationText: explanationText.trim(),
      correctAnswerFlag,
    })),
    startVideoTimestamp: more.startVideoTimestamp ?? 0,
    endVideoTimestamp: more.endVideoTimestamp ?? 5,
  }));
}
