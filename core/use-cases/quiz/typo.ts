import { isDeepStrictEqual } from "node:util";
import { FieldFailure } from "@cu/api/failure";
import type { QuestionRecord } from "./question.ts";

/** What "Only a typo" may not change, by refusal text: everything but title, text, hint and explanations. */
const fixed = {
  "the kind of answer": ({ questionType }) => questionType,
  "the time": ({ startVideoTimestamp, endVideoTimestamp }) => [startVideoTimestamp, endVideoTimestamp],
  "the pictures": ({ images }) => images.map(({ id }) => id),
  "the options": ({ options }) =>
    options.map(({ id, optionText, correctAnswerFlag, image }) => [
      id,
      optionText,
      correctAnswerFlag,
      image?.id ?? null,
    ]),
} satisfies Record<string, (question: QuestionRecord) => unknown>;

/** D-82: refuses changes as typos if they affect answers, times or appearance. */
export const mustBeTypo = (current: QuestionRecord, next: QuestionRecord): void => {
  const changed = Object.entries(fixed).flatMap(([name, read]) =>
    isDeepStrictEqual(asStored(read(current)), asStored(read(next))) ? [] : [name],
  );
  if (changed.length > 0)
    throw new FieldFailure({ isTypo: [`Not only a typo: ${changed.join(", ")} changed. Save it as a change.`] });
};

// Stored texts have no undefined fields.
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
