import type { attemptQuestion, listLearnerQuestions } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import type { QuestionState } from "../ui/question-mark.tsx";

export type Question = Answer<typeof listLearnerQuestions>[number];
export type Attempt = NonNullable<Question["latestAttempt"]>;
/** A graded answer, whether it is kept as an attempt or not. */
export type GradedAnswer = Omit<Attempt, "id">;
export type Graded = Answer<typeof attemptQuestion>;

export const isRight = (attempt: GradedAnswer): boolean =>
  attempt.numIncorrect === 0 && attempt.numCorrect === attempt.maxCorrectAnswer;

/** QZL-02 to QZL-05: answered wins over the place of the play head. */
export const stateOf = (attempt: Attempt | null, isPassed: boolean): QuestionState => {
  if (attempt) return isRight(attempt) ? "right" : "wrong";
  return isPassed ? "waiting" : "ahead";
};

/** A question of the page: as the server sent it, with its number and what this page knows of it. */
export type ShownQuestion = {
  readonly question: Question;
  /** 1-based, by end time. */
  readonly number: number;
  /** Null when unanswered, or being tried again. */
  readonly attempt: Attempt | null;
  readonly state: QuestionState;
};
