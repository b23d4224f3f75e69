import { Failure, FieldFailure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { answerSample as route } from "@cu/api/sample";
import { answerProblem, grade } from "@cu/quiz-sheet/grading";
import type { Caller } from "../../foundation/actor.ts";
import { mustBeAsSeen } from "../quiz/as-seen.ts";
import { toOptions } from "../quiz/question-view.ts";
import { findSample } from "./read-sample.ts";

type Tried = {
  readonly questionId: number;
  readonly selectedOptions: readonly number[];
  /** Revision of the question that was seen. */
  readonly revision?: string | undefined;
  readonly key?: string | undefined;
};

/**
 * CRS-52: grades an answer to a course's sample question without storing it. A right one reveals the key as in the
 * lecture; a wrong one only explains the chosen options. `question.missing` if the sample has changed,
 * `question.edited` for another revision.
 */
export const answerSample = async (
  caller: Caller,
  courseId: number,
  { questionId, selectedOptions, revision, key }: Tried,
): Promise<Answer<typeof route>> => {
  const { question } = await findSample(caller, courseId, key);
  if (question.id !== questionId) throw new Failure("question.missing");
  mustBeAsSeen(question, { revision });
  const problem = answerProblem(question, { selectedOptions, answerText: null });
  if (problem) throw new FieldFailure({ selectedOptions: [problem] });
  const { isCorrect } = grade(question, selectedOptions);
  const closed = toOptions(question, false);
  const open = toOptions(question, true);
  const chosen = new Set(selectedOptions);
  return {
    isCorrect,
    options: isCorrect ? open : closed.map((option, n) => (chosen.has(option.id) ? (open[n] ?? option) : option)),
  };
};
