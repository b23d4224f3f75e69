import type { EntityItem } from "electrodb";
import { asSeen } from "../store/as-seen.ts";
import type { Item } from "../store/batch.ts";
import type { Write } from "../store/commit.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import { asStored, type Memory } from "./memory.ts";
import { RecallEntity } from "./recall.entity.ts";

export type Stored = readonly [stability: number, difficulty: number, minute: number, attempts: number];

/** A right answer of a review that can still be marked: the revision that it wrote, and the memory before it. */
type Recent = readonly [answer: number, before: Stored | null];

/** A person's memories of the questions of a course as read; revision 0 was never written. */
export type Recalls = {
  readonly revision: number;
  readonly questions: Readonly<Record<string, Stored>>;
  /** By question id. */
  readonly recent?: Readonly<Record<string, Recent>>;
};

const noRecalls: Recalls = { revision: 0, questions: {} };

export const recallKey = (sub: string, courseId: number): Item => keyOf(RecallEntity, { sub, courseId });

/** The memories among items that were read with these courses' keys, by course id; those that are not there are empty. */
export const recallsAmong = (items: readonly Item[], courseIds: readonly number[]): ReadonlyMap<number, Recalls> => {
  const stored = items
    .filter(({ sk }) => String(sk).startsWith("recall#"))
    .flatMap((item) => readAs<EntityItem<typeof RecallEntity>>(RecallEntity, item) ?? [])
    .map(({ courseId, revision, questions, recent }) => [courseId, { revision, questions, recent }]);
  const known = new Map(stored as unknown as [number, Recalls][]);
  return new Map(courseIds.map((id) => [id, known.get(id) ?? noRecalls]));
};

const minute = 60_000;

/** What is kept of a question, if it knows of all attempts at it: a newer one in a lecture says more. */
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

/** Names the answer whose memory `writeRecall` writes next. */
export const nextAnswer = ({ revision }: Recalls): number => revision + 1;

/** Answers that can be marked at once: as many as a review asks. */
const maxRecent = 8;

/** The answers that can be marked once this right one is written. */
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

/** The newest right answer to a question in a review, if it can still be marked. */
export const answerToMark = ({ recent }: Recalls, questionId: number) => {
  const [answer, before] = recent?.[questionId] ?? [];
  return answer === undefined ? undefined : { answer, before: before ? fromStored(before) : undefined };
};

/**
 * Writes one memory into the course's as they were read; it fails when another write came since. Without `recent` no
 * earlier answer to the question can be marked any more.
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

// Every answer writes the item whole, some thirty bytes a question.
const mostQuestions = 2000;

/** Those that would be asked latest make room: of a question that is not kept its attempts say something. */
const withinBounds = (known: Recalls["questions"], questionId: number, stored: Stored): Recalls["questions"] => {
  const { [questionId]: _before, ...others } = known;
  const kept = Object.entries(others)
    .toSorted(([, one], [, other]) => lastsUntil(one) - lastsUntil(other))
    .slice(0, mostQuestions - 1);
  return { ...Object.fromEntries(kept), [questionId]: stored };
};

const minutesOfDay = 1440;
const lastsUntil = ([stability, , answeredAt]: Stored): number => answeredAt + minutesOfDay * stability;
