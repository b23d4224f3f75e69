const scoredAttempts = 3;

/** 100, 50 or 25 where the first, second or third attempt was the first correct one; else 0, also for 0, none (F12, QZL-32). */
export function simpleScore(correctAt: number): number {
  return correctAt === 0 || correctAt > scoredAttempts ? 0 : 100 * 0.5 ** (correctAt - 1);
}

/** The mean of the scores of all questions, a whole percent; a question without attempts has the score 0. */
export function quizPercent(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** Attempts for each attempted question, two decimals; null when none was attempted (F13). */
export function averageAttempts(attempts: number, attemptedQuestions: number): number | null {
  return attemptedQuestions === 0 ? null : Math.round((100 * attempts) / attemptedQuestions) / 100;
}
