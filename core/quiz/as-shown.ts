import { isRecord } from "@cu/quiz-sheet/guard";
import { checkQuestion } from "@cu/quiz-sheet/question";
import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import type { Row } from "./draft.ts";
import type { QuestionRecord } from "./question.ts";

/**
 * Whether a row of a file says what the question that it names says already. A format that holds words alone is
 * compared by its words, and what it leaves out (formatting, pictures) is no difference.
 */
export const isAsShown = ({ input, duration }: Row, shown: QuestionRecord): boolean => {
  const { question } = checkQuestion(input, duration);
  if (!question || !isRecord(input)) return false;
  const given = Array.isArray(input.options) ? (input.options as unknown[]) : [];
  return (
    question.title === shown.title &&
    question.questionType === shown.questionType &&
    question.startVideoTimestamp === shown.startVideoTimestamp &&
    question.endVideoTimestamp === shown.endVideoTimestamp &&
    isSameText(input.text, question.text, shown.text) &&
    areSameIds(
      input.imageIds,
      shown.images.map(({ id }) => id),
    ) &&
    question.options.length === shown.options.length &&
    question.options.every((option, n) => {
      const [before, raw] = [shown.options[n], given[n]];
      if (!before || !isRecord(raw)) return false;
      return (
        option.correctAnswerFlag === before.correctAnswerFlag &&
        isSameText(raw.optionText, option.optionText, before.optionText) &&
        isSameText(raw.explanationText, option.explanationText, before.explanationText) &&
        (raw.imageId === undefined || option.imageId === (before.image?.id ?? null))
      );
    })
  );
};

const isSameText = (given: unknown, text: RichText | null, shown: RichText | null): boolean =>
  isRecord(given) && text !== null ? JSON.stringify(text) === JSON.stringify(shown) : wordsOf(text) === wordsOf(shown);

const wordsOf = (text: RichText | null): string => (text ? plainText(text).replace(/\r\n?/g, "\n").trim() : "");

const areSameIds = (given: unknown, shown: readonly number[]): boolean =>
  !Array.isArray(given) || JSON.stringify(given) === JSON.stringify(shown);
