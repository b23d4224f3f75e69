import { plainText } from "@cu/rich-text/plain-text";
import type { KeptText, WrittenModule, WrittenQuestion } from "./written.ts";

/** A bulk file with the words of its texts alone, which is what formats of other systems hold. */
export function inWords(modules: readonly WrittenModule<KeptText>[]): WrittenModule[] {
  return modules.map(({ videos, ...module }) => ({
    ...module,
    videos: videos.map(({ questions, ...video }) => ({ ...video, questions: questions.map(questionInWords) })),
  }));
}

function questionInWords({ text, hint, options, ...question }: WrittenQuestion<KeptText>): WrittenQuestion {
  return {
    ...question,
    text: wordsOf(text),
    ...(hint !== undefined && { hint: wordsOf(hint) }),
    options: options.map(({ optionText, explanationText = "", ...option }) => ({
      ...option,
      optionText: wordsOf(optionText),
      explanationText: wordsOf(explanationText),
    })),
  };
}

/** Losses when these questions are written as plain text; empty if there are none. */
export function lossesOf(questions: readonly WrittenQuestion<KeptText>[], holdsHints: boolean): string[] {
  const losses: readonly (readonly [what: string, concerns: (question: WrittenQuestion<KeptText>) => boolean])[] = [
    ["headings, lists, bold text and links (the words are kept)", (question) => textsOf(question).some(isFormatted)],
    ["pictures", ({ imageIds = [], options }) => imageIds.length > 0 || options.some(({ imageId }) => imageId)],
    ["that cuGPT wrote it", ({ aiQuestion = false }) => aiQuestion],
    ["hints for a wrong answer", ({ hint = "" }) => !holdsHints && wordsOf(hint) !== ""],
  ];
  return losses.flatMap(([what, concerns]) => {
    const count = questions.filter(concerns).length;
    return count === 0 ? [] : [`Of ${count === 1 ? "1 question" : `${count} questions`}: ${what}.`];
  });
}

function textsOf({ text, hint = "", options }: WrittenQuestion<KeptText>): KeptText[] {
  return [text, hint, ...options.flatMap(({ optionText, explanationText = "" }) => [optionText, explanationText])];
}

function isFormatted(text: KeptText): boolean {
  if (typeof text === "string") return false;
  return text.blocks.some(
    ({ type, inlineStyleRanges, entityRanges }) =>
      type !== "unstyled" || inlineStyleRanges.length > 0 || entityRanges.length > 0,
  );
}

function wordsOf(text: KeptText): string {
  return typeof text === "string" ? text : plainText(text);
}
