import { Failure } from "@cu/api/failure";
import type { Answer } from "./given-answer.ts";
import type { QuestionRecord } from "./question.ts";
import { toQuestion } from "./question-view.ts";
import { revisionOf } from "./revision.ts";

/** QZL-55: an answer to another revision is refused with the current question; one without a revision is graded. */
export const mustBeAsSeen = (question: QuestionRecord, { revision }: Pick<Answer, "revision">): void => {
  if (revision === undefined || revision === revisionOf(question)) return;
  throw new Failure("question.edited", undefined, { question: toQuestion(question, undefined, false) });
};
