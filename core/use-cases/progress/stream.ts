import { isRecord } from "@cu/quiz-sheet/guard";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import type { Change, FailedChange } from "../../foundation/store/change.ts";
import { countAnswer } from "../quiz/count-answer.ts";
import { type Answers, foldAttempt } from "./answers.ts";
import { changeAnswers } from "./change-answers.ts";

/** The effect of a change on one user's answers in one course. */
type Step = {
  readonly changeId: string;
  readonly sub: string;
  readonly courseId: number;
  readonly fold: (answers: Answers) => Answers;
  readonly count: () => Promise<void>;
};

/**
 * Folds attempts among the table's changes into their learners' answers, the popular choices and the question figures.
 * Changes of the same user and course are one write. Returns the failed changes with their errors; idempotent.
 */
export const foldAttempts = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const steps = changes.flatMap((change) => toStep(change) ?? []);
  const groups = Map.groupBy(steps, ({ sub, courseId }) => `${courseId}#${sub}`);
  const failed: FailedChange[] = [];
  for (const group of groups.values()) {
    try {
      await foldGroup(group);
    } catch (error) {
      failed.push(...group.map(({ changeId }) => ({ id: changeId, error })));
    }
  }
  return failed;
};

const foldGroup = async (steps: readonly Step[]): Promise<void> => {
  const [first] = steps;
  if (!first) return;
  for (const { count } of steps) await count();
  await changeAnswers(first.sub, first.courseId, (answers) =>
    steps.reduce((folded, step) => step.fold(folded), answers),
  );
};

const toStep = ({ id, item }: Change): Step | undefined => {
  const isAttempt = typeof item.sk === "string" && item.sk.startsWith("attempt#");
  return isAttempt && typeof item.sub === "string" ? attemptStep(id, item.sub, item) : undefined;
};

const attemptStep = (changeId: string, sub: string, item: PlainItem): Step => {
  const { questionId, videoId, n, homeCourseId, isCorrect, selectedAnswers, questionVersion } = item;
  const attempt = {
    sub,
    videoId: Number(videoId),
    questionId: Number(questionId),
    n: Number(n),
    questionVersion: Number(questionVersion ?? 1),
    regraded: regradedIn(item),
    courseId: Number(item.courseId),
    submittedAt: typeof item.submittedAt === "string" ? item.submittedAt : "",
    isCorrect: isCorrect === true,
    selectedAnswers: Array.isArray(selectedAnswers) ? selectedAnswers.map(Number) : [],
  };
  return {
    changeId,
    sub,
    courseId: Number(homeCourseId),
    fold: (answers) => foldAttempt(answers, { ...attempt, version: attempt.questionVersion }),
    count: () => (item.countedAt === undefined ? countAnswer(attempt) : Promise.resolve()),
  };
};

const regradedIn = ({ regraded }: PlainItem) =>
  isRecord(regraded) ? { version: Number(regraded.version), correctAt: Number(regraded.correctAt) } : undefined;
