import type { RecallMark } from "@cu/api/learn";
import type { SelfMark } from "@cu/api/quiz";
import { fsrs, type Grade, Rating } from "ts-fsrs";

/** The spaced-repetition state of a question as of the user's last answer. */
export type Memory = {
  /** Days after which recall probability is 90%. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** Milliseconds. */
  readonly at: number;
  /** Number of attempts it accounts for; 0 for none. */
  readonly attempts: number;
};

const day = 86_400_000;
/** Users who learn every evening should find questions due a day later, even if they start somewhat earlier. */
const early = 8 * 3_600_000;

// No fuzz and no short-term steps: scheduling is deterministic, and no question comes twice on one day.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

/** The memory after an answer at an instant; `before` is undefined for the first answer that counts. */
export const remembered = (before: Memory | undefined, isRight: boolean, at: number, attempts: number): Memory =>
  rated(before, isRight ? Rating.Good : Rating.Again, at, attempts);

export type { RecallMark };

const ratings = {
  had: Rating.Good,
  partly: Rating.Hard,
  "not-yet": Rating.Again,
  knew: Rating.Good,
  guessed: Rating.Hard,
  unknown: Rating.Again,
} as const;

/** The memory after an answer marked by its learner: an open one, or one in a review. */
export const marked = (before: Memory | undefined, mark: SelfMark | RecallMark, at: number, attempts: number): Memory =>
  rated(before, ratings[mark], at, attempts);

/** The memory of a question derived from its attempts: right at once, later, or not yet (0). */
export const fromAttempts = (correctAt: number, at: number, attempts: number): Memory =>
  rated(undefined, correctAt === 0 ? Rating.Again : correctAt === 1 ? Rating.Good : Rating.Hard, at, attempts);

const rated = (before: Memory | undefined, grade: Grade, at: number, attempts: number): Memory => {
  // Clamped in case the clock was set back.
  const days = before ? Math.max(0, Math.round((at - before.at) / day)) : 0;
  const state = before ? { stability: before.stability, difficulty: before.difficulty } : null;
  const { stability, difficulty } = scheduler.next_state(state, days, grade);
  return { stability, difficulty, at, attempts };
};

/** When a question is due for review, in milliseconds. */
export const dueAt = ({ stability, at }: Pick<Memory, "stability" | "at">): number =>
  at + scheduler.next_interval(stability, 0) * day - early;

export const instantOf = (memory: Memory): string => new Date(dueAt(memory)).toISOString();

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const minute = 60_000;

/** Timestamps are stored in minutes. */
export const toMinute = (at: number): number => Math.floor(at / minute) * minute;

/** A memory as stored, to the minute and the thousandth, so that displayed and stored values agree. */
export const asStored = ({ stability, difficulty, at, attempts }: Memory): Memory => ({
  stability: rounded(stability),
  difficulty: rounded(difficulty),
  at: toMinute(at),
  attempts,
});

/** Whether it is due now; also for times left in the future by a clock that was ahead. */
export const isDue = (memory: Memory, now: number): boolean => dueAt(memory) <= now || memory.at > now + day;
