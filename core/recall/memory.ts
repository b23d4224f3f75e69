import type { RecallMark } from "@cu/api/learn";
import type { SelfMark } from "@cu/api/quiz";
import { fsrs, type Grade, Rating } from "ts-fsrs";

/** What is known of how well a person remembers a question, as of their last answer to it. */
export type Memory = {
  /** Days after which nine of ten people would still know it. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** Milliseconds. */
  readonly at: number;
  /** How many attempts at the question it knows of; 0 for none. */
  readonly attempts: number;
};

const day = 86_400_000;
/** Whoever learns every evening finds on the next one what was due a day later, although they come a little earlier. */
const early = 8 * 3_600_000;

// Nothing is drawn by lot, so that the same answers always come back on the same day, and no question twice on one day.
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

/** The memory after an answer that its learner has marked: an open one, or one of a review. */
export const marked = (before: Memory | undefined, mark: SelfMark | RecallMark, at: number, attempts: number): Memory =>
  rated(before, ratings[mark], at, attempts);

/** The memory of a question of which only the attempts are known: right at once, later, or not yet (0). */
export const fromAttempts = (correctAt: number, at: number, attempts: number): Memory =>
  rated(undefined, correctAt === 0 ? Rating.Again : correctAt === 1 ? Rating.Good : Rating.Hard, at, attempts);

const rated = (before: Memory | undefined, grade: Grade, at: number, attempts: number): Memory => {
  // A clock that was set back makes no time pass backwards.
  const days = before ? Math.max(0, Math.round((at - before.at) / day)) : 0;
  const state = before ? { stability: before.stability, difficulty: before.difficulty } : null;
  const { stability, difficulty } = scheduler.next_state(state, days, grade);
  return { stability, difficulty, at, attempts };
};

/** When a question is to be seen again, in milliseconds. */
export const dueAt = ({ stability, at }: Pick<Memory, "stability" | "at">): number =>
  at + scheduler.next_interval(stability, 0) * day - early;

export const instantOf = (memory: Memory): string => new Date(dueAt(memory)).toISOString();

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const minute = 60_000;

/** An instant as the store keeps it. */
export const toMinute = (at: number): number => Math.floor(at / minute) * minute;

/** A memory as the store keeps it: to the minute and the thousandth, so that what is shown is what is kept. */
export const asStored = ({ stability, difficulty, at, attempts }: Memory): Memory => ({
  stability: rounded(stability),
  difficulty: rounded(difficulty),
  at: toMinute(at),
  attempts,
});

/** Whether it is to be seen again now; also what a clock that was ahead has left in the future. */
export const isDue = (memory: Memory, now: number): boolean => dueAt(memory) <= now || memory.at > now + day;
