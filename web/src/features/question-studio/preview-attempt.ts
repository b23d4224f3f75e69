import { feedback, grade } from "@cu/quiz-sheet/grading";
import { isUngraded } from "@cu/quiz-sheet/ungraded";
import { type Attempt, isRight, type Question } from "../quiz/question-state.ts";

const key = ({ options }: Question): number[] =>
  options.flatMap(({ id, correctAnswerFlag }) => (correctAnswerFlag ? id : []));

/** An attempt that is graded here and counted nowhere. */
export const attemptWith = (
  question: Question,
  selectedAnswers: readonly number[],
  answerText: string | null,
): Attempt => {
  const options = question.options.map(({ id, correctAnswerFlag }) => ({
    id,
    correctAnswerFlag: correctAnswerFlag === true,
  }));
  const { isCorrect: _, ...counts } = grade({ ...question, options }, selectedAnswers);
  return { id: 0, selectedAnswers: [...selectedAnswers], ...counts, answerText, answerImage: null, submittedAt: "" };
};

/** How a learner may have answered; an open answer is neither right nor wrong (QZL-34). */
export type PreviewLook = "unanswered" | "wrong" | "right";

export const attemptAs = (question: Question, look: PreviewLook): Attempt | null => {
  if (look === "unanswered") return null;
  if (question.questionType === "open_ended") return attemptWith(question, [], "What a learner writes.");
  const right = key(question);
  if (look === "right") return attemptWith(question, right, null);
  const wrong = question.options.find(({ id }) => !right.includes(id));
  // If every option is right, the wrong answer omits one.
  return attemptWith(question, wrong ? [wrong.id] : right.slice(1), null);
};

export const verdictOf = ({ questionType }: Question, attempt: Attempt): string | null =>
  isUngraded(attempt) ? null : feedback(questionType, { ...attempt, isCorrect: isRight(attempt) });
