import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { AttemptEntity, type AttemptItem } from "../quiz/attempt.entity.ts";
import { asGraded } from "../quiz/question-view.ts";
import type { Standing } from "../quiz/standing.ts";
import { asStored, fromAttempts, type Memory } from "./memory.ts";
import { memoryIn, type Recalls, recallKey, recallsAmong } from "./recalls.ts";

export type OfQuestion = {
  readonly sub: string;
  readonly courseId: number;
  readonly videoId: number;
  readonly questionId: number;
};

export type Remembered = {
  /** The course's memories as read. */
  readonly recalls: Recalls;
  readonly memory: Memory | undefined;
  /** Whether the memory is stored, rather than derived from the newest attempt. */
  readonly isKept: boolean;
};

/** The memory of a question: stored, otherwise derived from its newest attempt. One store call. */
export const readMemory = async (of: OfQuestion, { latest }: Pick<Standing, "latest">): Promise<Remembered> => {
  const { sub, courseId, questionId } = of;
  const n = latest[questionId] ?? 0;
  const attemptKey = keyOf(AttemptEntity, { ...of, n });
  const items = await batchGet([recallKey(sub, courseId), ...(n > 0 ? [attemptKey] : [])], { consistent: true });
  const [recalls = { revision: 0, questions: {} }] = recallsAmong(items, [courseId]).values();
  const kept = memoryIn(recalls, questionId, n);
  const newest = kept ? undefined : readAs<AttemptItem>(AttemptEntity, itemAt(items, attemptKey));
  return { recalls, isKept: kept !== undefined, memory: kept ?? (newest && memoryOf(newest)) };
};

const memoryOf = (newest: AttemptItem): Memory => {
  const { isCorrect } = asGraded(newest);
  return asStored(fromAttempts(isCorrect ? newest.n : 0, Date.parse(newest.submittedAt), newest.n));
};
