import type { ReadFile } from "./by-video.ts";
import { checkQuestion } from "./question.ts";
import { readSheet } from "./sheet.ts";
import { plainTextOf } from "./text-join.ts";
import type { PackedText } from "./write-qti.ts";

const course = { modules: [] };

/** A file of another system as the product reads it. */
export function bankOf(file: string | readonly PackedText[]): ReadFile {
  const { bank, errors } = readSheet(file, course);
  const refused = errors.map(({ message }) => ({ at: "", title: "", reason: message }));
  return bank ?? { format: "", questions: [], refused };
}

/** The questions as learners read them: kind, words, and of each option its words and whether it is right. */
export function asked(file: string | readonly PackedText[]) {
  return bankOf(file).questions.map(({ input, changes }) => {
    const { problems } = checkQuestion({ ...input, startVideoTimestamp: 0, endVideoTimestamp: 1 }, null);
    return {
      kind: input.questionType,
      text: plainTextOf(input.text),
      options: input.options.map(({ optionText, explanationText, correctAnswerFlag }) => [
        plainTextOf(optionText),
        correctAnswerFlag,
        plainTextOf(explanationText),
      ]),
      ...(input.hint !== undefined && { hint: plainTextOf(input.hint) }),
      changes: [...changes],
      ...(problems && { problems }),
    };
  });
}

export const reasons = (file: string | readonly PackedText[]): string[] =>
  bankOf(file).refused.map(({ at, reason }) => (at === "" ? reason : `${at}: ${reason}`));
