import { isDeepStrictEqual } from "node:util";
import type { QuestionRecord } from "./question.ts";

/**
 * Whether answers to one version are valid for the other: same type, option texts and right options. Order and
 * explanations do not matter. Open questions have no key: their option is the author's answer, which is hidden until
 * the learner answers.
 */
export const sameKey = (a: QuestionRecord, b: QuestionRecord): boolean => isDeepStrictEqual(keyOf(a), keyOf(b));

// As stored: stored texts have no undefined fields.
const keyOf = ({ questionType, options }: QuestionRecord): unknown => {
  if (questionType === "open_ended") return [questionType];
  const inOrder = options.toSorted((a, b) => a.id - b.id);
  const said = inOrder.map(({ id, optionText, correctAnswerFlag, image }) => [
    id,
    optionText,
    correctAnswerFlag,
    image?.id ?? null,
  ]);
  return JSON.parse(JSON.stringify([questionType, said]));
};
