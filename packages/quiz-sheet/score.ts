import type { Grade } from "./grading.ts";

const scoredAttempts = 3;

/** 100, 50 or 25 for a first correct attempt among the first three, in order of time; else 0 (F12, QZL-32). */
export function simpleScore(attempts: readonly Pick<Grade, "isCorrect">[]): number {
  const first = attempts.findIndex((attempt) => attempt.isCorrect);
  return first >= 0 && first < scoredAttempts ? 100 * 0.5 ** first : 0;
}

/** The mean of the scores of all questions, a whole percent; a question without attempts has the score 0. */
export function quizPercent(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** Attempts for each attempted question, two decimals; null when none was attempted (F13). */
export function averageAttempts(attempts: number, attemptedQuestions: number): number | null {
  return attemptedQuestions === 0 ? null : Math.round((100 * attempts) / attemptedQuestions) / 100;
}
