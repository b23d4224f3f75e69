import type { QuestionType } from "./question-type.ts";

/** A question as sent to learners before they answer. */
type AskedQuestion = {
  readonly questionType: QuestionType;
  readonly options: readonly { readonly id: number }[];
};

export type GradedQuestion = {
  readonly questionType: QuestionType;
  readonly options: readonly { readonly id: number; readonly correctAnswerFlag: boolean }[];
};

export type Grade = {
  readonly numCorrect: number;
  readonly numIncorrect: number;
  readonly maxCorrectAnswer: number;
  readonly isCorrect: boolean;
};

export type Answer = { readonly selectedOptions: readonly number[]; readonly answerText: string | null };

/** Maximum code points of an open answer, so that most emoji count once. */
const longestAnswer = 20_000;

/** Why an answer cannot be graded, or null. */
export function answerProblem(question: AskedQuestion, answer: Answer): string | null {
  if (question.questionType === "open_ended") {
    const text = answer.answerText ?? "";
    if (text.trim() === "") return "You must enter your answer";
    return Array.from(text).length > longestAnswer ? `An answer has at most ${longestAnswer} characters.` : null;
  }
  const chosen = new Set(answer.selectedOptions);
  const own = new Set(question.options.map((option) => option.id));
  if (chosen.size === 0) return "You must select and answer";
  if (question.questionType === "select_one" && chosen.size > 1) return "Only one option can be selected.";
  return [...chosen].every((id) => own.has(id)) ? null : "The selected option does not belong to this question.";
}

/**
 * Counts selected right and wrong options against all right ones (F11, QZL-14). Open answers cannot be graded
 * automatically and have zero counts, neither right nor wrong (QZL-34).
 */
export function grade(question: GradedQuestion, selectedOptions: readonly number[]): Grade {
  if (question.questionType === "open_ended") {
    return { numCorrect: 0, numIncorrect: 0, maxCorrectAnswer: 0, isCorrect: false };
  }
  const right = new Set(question.options.filter((option) => option.correctAnswerFlag).map((option) => option.id));
  const chosen = new Set(selectedOptions);
  const numCorrect = [...chosen].filter((id) => right.has(id)).length;
  const numIncorrect = chosen.size - numCorrect;
  return {
    numCorrect,
    numIncorrect,
    maxCorrectAnswer: right.size,
    isCorrect: numCorrect === right.size && numIncorrect === 0,
  };
}

/** The learner's feedback. Wrong options take precedence over missing ones (QZL-37). */
export function feedback(questionType: QuestionType, result: Pick<Grade, "numIncorrect" | "isCorrect">): string {
  if (result.isCorrect) {
    return "Great job! Hover over the options to see an explanation as to why each option is correct or incorrect.";
  }
  return `${reason(questionType, result.numIncorrect)} Please click the 'Try Again' button to retry.`;
}

function reason(questionType: QuestionType, numIncorrect: number): string {
  if (questionType === "select_one") return "The answer you have selected is incorrect.";
  if (numIncorrect > 0) return "At least one of the options you have selected is incorrect.";
  return "Missing at least one more correct answer.";
}
