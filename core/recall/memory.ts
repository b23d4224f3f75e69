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

/** Whether it is to be seen again now; also what a clock that was ahead has left in the future. */
export const isDue = (memory: Memory, now: number): boolean => dueAt(memory) <= now || memory.at > now + day;
