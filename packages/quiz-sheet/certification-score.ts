/** A reviewer's mark for an open answer. */
export type Mark = 0 | 0.5 | 1;
export const marks: readonly Mark[] = [1, 0.5, 0];

/** One question of a course as a certification counts it. */
export type Counted = {
  readonly isOpen: boolean;
  readonly attempts: number;
  /** Number of the right attempt, 0 if none; ignored for open questions. */
  readonly correctAt: number;
  /** Mark of the latest open answer; undefined until it is reviewed. */
  readonly mark?: Mark | undefined;
};

export type CertificationScore = {
  /** Whole percent, also used for the decision. */
  readonly percent: number;
  readonly points: number;
  /** Choice questions and read open answers. */
  readonly outOf: number;
  readonly choices: number;
  readonly rightAtFirst: number;
  /** Choice questions whose first answer was wrong. */
  readonly missed: number;
  /** Choice questions without an answer. */
  readonly unanswered: number;
  readonly open: number;
  /** Open answers that were given and no reviewer has read yet. */
  readonly waiting: number;
};

/** D-79: scores first tries of choice questions and reviewed open answers; unanswered questions count 0. */
export function certificationScore(questions: readonly Counted[]): CertificationScore {
  const choices = questions.filter(({ isOpen }) => !isOpen);
  const open = questions.filter(({ isOpen }) => isOpen);
  const read = open.flatMap(({ mark }) => mark ?? []);
  const rightAtFirst = choices.filter(({ correctAt }) => correctAt === 1).length;
  const unanswered = choices.filter(({ attempts }) => attempts === 0).length;
  const points = rightAtFirst + read.reduce((sum: number, mark) => sum + mark, 0);
  const outOf = choices.length + read.length;
  return {
    percent: percentOf(points, outOf),
    points,
    outOf,
    choices: choices.length,
    rightAtFirst,
    missed: choices.length - rightAtFirst - unanswered,
    unanswered,
    open: open.length,
    waiting: open.filter(({ attempts, mark }) => attempts > 0 && mark === undefined).length,
  };
}

const percentOf = (points: number, outOf: number): number => (outOf === 0 ? 0 : Math.round((100 * points) / outOf));

export const isReached = (percent: number, passMark: number | null): boolean =>
  passMark === null || percent >= passMark;

/** Number of further first-try answers needed to pass; 0 if passed or no longer possible. */
export function answersToPass({ points, outOf, unanswered }: CertificationScore, passMark: number | null): number {
  for (let more = 0; more <= unanswered; more++) if (isReached(percentOf(points + more, outOf), passMark)) return more;
  return 0;
}

/** Range of the score once pending open answers are reviewed: all 0, or all 1. */
export const scoreRange = ({ points, outOf, waiting }: CertificationScore): { lowest: number; highest: number } => ({
  lowest: percentOf(points, outOf + waiting),
  highest: percentOf(points + waiting, outOf + waiting),
});

/**
 * D-79: converts the requirements' average attempts into scores, linearly: 1.0 attempts is 100%, 2.0 the pass mark. So 1.5
 * (honors) is half-way from the pass mark to 100%, 2.5 (retake) as far below it.
 */
export const scoreOfAverage = (average: number, passMark: number): number =>
  Math.max(0, Math.round(100 - (average - 1) * (100 - passMark)));

export type Band = "honors" | "passed" | "retake" | "short";

export function bandOf(percent: number, passMark: number): Band {
  if (percent >= scoreOfAverage(1.5, passMark)) return "honors";
  if (percent >= passMark) return "passed";
  return percent >= scoreOfAverage(2.5, passMark) ? "retake" : "short";
}

/** Pass mark of generic examples. */
export const exampleMark = 60;

/** D-79 in the requirements' wording, for a pass mark. */
export const averagesText = (passMark: number): string =>
  `An average of 1.0 attempts is a score of 100%, 2.0 is the pass mark, and the rest lies on that line. With a pass mark of ${passMark}%, honors begins at ${scoreOfAverage(1.5, passMark)}% and retaking at ${scoreOfAverage(2.5, passMark)}%.`;

/** "75%, passed (60% needed)", "Score 25% · 60% needed", or the score alone where no pass mark is set. */
export function scoreText(percent: number, passMark: number | null): string {
  if (passMark === null) return `Score ${percent}%`;
  if (percent < passMark) return `Score ${percent}% · ${passMark}% needed`;
  const band = bandOf(percent, passMark) === "honors" ? "passed with honors" : "passed";
  return `${percent}%, ${band} (${passMark}% needed)`;
}

/** The same for a field labelled "Score": "75%" with "passed (60% needed)". */
export function scoreFact(percent: number, passMark: number | null): { value: string; note: string } {
  const note = passMark === null ? "" : scoreText(percent, passMark).replace(/^.*?(, | · )/, "");
  return { value: `${percent}%`, note };
}

/** Empty without pending answers. */
export const waitingText = (waiting: number): string =>
  waiting === 0 ? "" : `${waiting} open ${waiting === 1 ? "answer waits" : "answers wait"} for a reviewer.`;

export const scoreRule: readonly string[] = [
  "Choice questions count when your first answer is right. More tries help you learn, they don't change the score.",
  "Open answers count once a reviewer has read them: 1, ½ or 0 points.",
  "Your score is points out of all choice questions and read open answers.",
];
