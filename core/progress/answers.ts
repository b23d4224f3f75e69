/** Attempts at one question; `correctAt` is the one that was fully correct, 0 for none yet. */
export type QuestionAnswers = {
  readonly attempts: number;
  readonly correctAt: number;
  /** The version that the attempts up to one were graded by again, and which was correct before (QZC-48). */
  readonly regraded?: { readonly version: number; readonly n: number; readonly was: number };
};

/** How one person has answered the questions of one course's videos, by question id. Only questions that were tried. */
export type Answers = Readonly<Record<string, QuestionAnswers>>;

type Attempt = {
  readonly questionId: number;
  readonly n: number;
  readonly isCorrect: boolean;
  /** Of the question that graded it; absent for the first. */
  readonly version?: number;
  readonly regraded?: { readonly version: number; readonly correctAt: number } | undefined;
};

/**
 * The answers with an attempt more; safe to repeat and in any order, because attempts are numbered. Returns the
 * identical answers when there is nothing new.
 */
export const foldAttempt = (answers: Answers, attempt: Attempt): Answers => {
  const id = String(attempt.questionId);
  const known = answers[id] ?? { attempts: 0, correctAt: 0 };
  const attempts = Math.max(known.attempts, attempt.n);
  const outcome = outcomeOf(known, attempt);
  if (attempts === known.attempts && outcome.correctAt === known.correctAt && outcome.regraded === known.regraded)
    return answers;
  return { ...answers, [id]: { attempts, ...outcome } };
};

type Outcome = Omit<QuestionAnswers, "attempts">;

// What was graded again counts once, and nothing that its regrade has judged counts after it.
const outcomeOf = ({ correctAt, regraded }: QuestionAnswers, attempt: Attempt): Outcome => {
  const { n, version = 1, isCorrect, regraded: again } = attempt;
  const last = regraded ?? { version: 1, n: 0, was: 0 };
  if (again && (again.version > last.version || (again.version === last.version && n > last.n)))
    // An attempt after it, by the new key already, was told of earlier.
    return {
      correctAt: again.correctAt || (correctAt > n ? correctAt : 0),
      regraded: { version: again.version, n, was: correctAt },
    };
  const counts = isCorrect && version >= last.version;
  return { correctAt: counts ? n : correctAt, ...(regraded && { regraded }) };
};
