/** Attempts at one question; `correctAt` is the number of the fully correct one, 0 for none yet. */
export type QuestionAnswers = {
  readonly attempts: number;
  readonly correctAt: number;
  /** The version that regraded the attempts up to `n`, and the correct one before (QZC-48). */
  readonly regraded?: { readonly version: number; readonly n: number; readonly was: number };
};

/** One user's answers to the questions of one course's videos, by question id. Only tried questions. */
export type Answers = Readonly<Record<string, QuestionAnswers>>;

type Attempt = {
  readonly questionId: number;
  readonly n: number;
  readonly isCorrect: boolean;
  /** The version of the question that graded it; absent for the first. */
  readonly version?: number;
  readonly regraded?: { readonly version: number; readonly correctAt: number } | undefined;
};

/**
 * The answers with one more attempt; idempotent and commutative, because attempts are numbered. Returns the identical
 * object if nothing changed.
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

// A regrade counts once, and later events of attempts it covers are ignored.
const outcomeOf = ({ correctAt, regraded }: QuestionAnswers, attempt: Attempt): Outcome => {
  const { n, version = 1, isCorrect, regraded: again } = attempt;
  const last = regraded ?? { version: 1, n: 0, was: 0 };
  if (again && (again.version > last.version || (again.version === last.version && n > last.n)))
    // A later attempt, graded by the new key, was delivered earlier.
    return {
      correctAt: again.correctAt || (correctAt > n ? correctAt : 0),
      regraded: { version: again.version, n, was: correctAt },
    };
  const counts = isCorrect && version >= last.version;
  return { correctAt: counts ? n : correctAt, ...(regraded && { regraded }) };
};
