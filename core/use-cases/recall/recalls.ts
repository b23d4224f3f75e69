import type { EntityItem } from "electrodb";
import { asSeen } from "../../foundation/store/as-seen.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { asStored, type Memory } from "./memory.ts";
import { RecallEntity } from "./recall.entity.ts";

export type Stored = readonly [stability: number, difficulty: number, minute: number, attempts: number];

/** A right review answer that can still be marked: the revision it wrote, and the memory before it. */
type Recent = readonly [answer: number, before: Stored | null];

/** A user's memories of a course's questions as read; revision 0 means not stored yet. */
export type Recalls = {
  readonly revision: number;
  readonly questions: Readonly<Record<string, Stored>>;
  /** By question id. */
  readonly recent?: Readonly<Record<string, Recent>>;
};

const noRecalls: Recalls = { revision: 0, questions: {} };

export const recallKey = (sub: string, courseId: number): Item => keyOf(RecallEntity, { sub, courseId });

/** Memories among items read with these courses' keys, by course id; empty for missing ones. */
export const recallsAmong = (items: readonly Item[], courseIds: readonly number[]): ReadonlyMap<number, Recalls> => {
  const stored = items
    .filter(({ sk }) => String(sk).startsWith("recall#"))
    .flatMap((item) => readAs<EntityItem<typeof RecallEntity>>(RecallEntity, item) ?? [])
    .map(({ courseId, revision, questions, recent }) => [courseId, { revision, questions, recent }]);
  const known = new Map(stored as unknown as [number, Recalls][]);
  return new Map(courseIds.map((id) => [id, known.get(id) ?? noRecalls]));
};

const minute = 60_000;

/** The stored memory of a question, if it accounts for all attempts: a newer one in a lecture takes precedence. */
export const memoryIn = ({ questions }: Recalls, questionId: number, attempts: number): Memory | undefined => {
  const stored = questions[questionId];
  if (!stored || stored[3] < attempts) return undefined;
  return fromStored(stored);
};

export const toStored = (memory: Memory): Stored => {
  const { stability, difficulty, at, attempts } = asStored(memory);
  return [stability, difficulty, at / minute, attempts];
};

export const fromStored = ([stability, difficulty, at, attempts]: Stored): Memory => ({
  stability,
  difficulty,
  at: at * minute,
  attempts,
});

/** The id of the answer whose memory `writeRecall` writes next. */
export const nextAnswer = ({ revision }: Recalls): number => revision + 1;

/** Answers that can be marked at the same time: as many as a session has. */
const maxRecent = 8;

/** The markable answers after this right one. */
export const withRecent = (
  seen: Recalls,
  questionId: number,
  before: Memory | undefined,
): NonNullable<Recalls["recent"]> => {
  const { [questionId]: _earlier, ...others } = seen.recent ?? {};
  const newest = Object.entries(others)
    .toSorted(([, [one]], [, [other]]) => other - one)
    .slice(0, maxRecent - 1);
  return { ...Object.fromEntries(newest), [questionId]: [nextAnswer(seen), before ? toStored(before) : null] };
};

/** The newest right review answer to a question, if it can still be marked. */
export const answerToMark = ({ recent }: Recalls, questionId: number) => {
  const [answer, before] = recent?.[questionId] ?? [];
  return answer === undefined ? undefined : { answer, before: before ? fromStored(before) : undefined };
};

/**
 * Writes one memory, conditional on the course's memories as read. Without `recent` no earlier answer to the question
 * can be marked any more.
 */
export const writeRecall = (
  of: { readonly sub: string; readonly courseId: number; readonly questionId: number },
  seen: Recalls,
  memory: Memory,
  recent?: Recalls["recent"],
): Write => {
  const { sub, courseId, questionId } = of;
  const { [questionId]: _earlier, ...others } = seen.recent ?? {};
  const item = {
    sub,
    courseId,
    revision: nextAnswer(seen),
    questions: withinBounds(seen.questions, questionId, toStored(memory)),
    recent: recent ?? others,
  };
  return { name: "recall", item: { Put: putOf(RecallEntity, item, asSeen("revision", seen.revision)) } };
};

// Every answer rewrites the whole item, some thirty bytes per question.
const maxQuestions = 2000;

/** The ones due latest are evicted; they can still be derived from their attempts. */
const withinBounds = (known: Recalls["questions"], questionId: number, stored: Stored): Recalls["questions"] => {
  const { [questionId]: _before, ...others } = known;
  const kept = Object.entries(others)
    .toSorted(([, one], [, other]) => lastsUntil(one) - lastsUntil(other))
    .slice(0, maxQuestions - 1);
  return { ...Object.fromEntries(kept), [questionId]: stored };
};

const minutesOfDay = 1440;
const lastsUntil = ([stability, , answeredAt]: Stored): number => answeredAt + minutesOfDay * stability;
