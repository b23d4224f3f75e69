import { isDeepStrictEqual } from "node:util";
import type { QuestionRecord } from "./question.ts";

/**
 * Whether answers to one state of a question are answers to the other: the type, and what the options say and which are
 * right. In which order they are shown, and how each is explained, changes no answer.
 */
export const sameKey = (a: QuestionRecord, b: QuestionRecord): boolean => isDeepStrictEqual(keyOf(a), keyOf(b));

// As it is stored: a stored text has no fields without a value.
const keyOf = ({ questionType, options }: QuestionRecord): unknown => {
  const inOrder = options.toSorted((a, b) => a.id - b.id);
  const said = inOrder.map(({ id, optionText, correctAnswerFlag, image }) => [
    id,
    optionText,
    correctAnswerFlag,
    image?.id ?? null,
  ]);
  return JSON.parse(JSON.stringify([questionType, said]));
};
