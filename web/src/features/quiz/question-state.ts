import type { attemptQuestion, listLearnerQuestions, SelfMark } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import { isUngraded } from "@cu/quiz-sheet/ungraded";
import type { QuestionState } from "../../ui/question-mark.tsx";

export type Question = Answer<typeof listLearnerQuestions>[number];
export type Attempt = NonNullable<Question["latestAttempt"]> & {
  /** Next review date of an open question, by mark; only right after the answer. */
  readonly reviewIf?: Readonly<Record<SelfMark, string>> | undefined;
};
/** A graded answer, stored as an attempt or not. */
export type GradedAnswer = Omit<Attempt, "id">;
export type Graded = Answer<typeof attemptQuestion>;

/** An open answer is neither right nor wrong (QZL-34). */
export const isRight = (attempt: GradedAnswer): boolean =>
  !isUngraded(attempt) && attempt.numIncorrect === 0 && attempt.numCorrect === attempt.maxCorrectAnswer;

/** QZL-02 to QZL-05: answered wins over the place of the play head. */
export const stateOf = (attempt: Attempt | null, isPassed: boolean): QuestionState => {
  if (attempt) return isUngraded(attempt) ? "written" : isRight(attempt) ? "right" : "wrong";
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
