import fc from "fast-check";
import { sampleJson } from "../../scripts/test/sample-data.ts";
import type { WrittenQuestion } from "./written.ts";

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
