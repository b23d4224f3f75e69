import { isDeepStrictEqual } from "node:util";
import type { QuestionRecord } from "./question.ts";

/**
 * Whether answers to one state of a question are answers to the other: the type, and what the options say and which are
 * right. In which order they are shown, and how each is explained, changes no answer. An open question has no key: its
 * option is the author's own answer, which nobody reads before theirs.
 */
export const sameKey = (a: QuestionRecord, b: QuestionRecord): boolean => isDeepStrictEqual(keyOf(a), keyOf(b));

// As it is stored: a stored text has no fields without a value.
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
