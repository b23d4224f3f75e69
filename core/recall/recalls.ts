import type { EntityItem } from "electrodb";
import { asSeen } from "../store/as-seen.ts";
import type { Item } from "../store/batch.ts";
import type { Write } from "../store/commit.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import type { Memory } from "./memory.ts";
import { RecallEntity } from "./recall.entity.ts";

type Stored = readonly [stability: number, difficulty: number, minute: number, attempts: number];

/** A person's memories of the questions of a course as read; revision 0 was never written. */
export type Recalls = { readonly revision: number; readonly questions: Readonly<Record<string, Stored>> };

const noRecalls: Recalls = { revision: 0, questions: {} };

export const recallKey = (sub: string, courseId: number): Item => keyOf(RecallEntity, { sub, courseId });

/** The memories among items that were read with these courses' keys, by course id; those that are not there are empty. */
export const recallsAmong = (items: readonly Item[], courseIds: readonly number[]): ReadonlyMap<number, Recalls> => {
  const stored = items
    .filter(({ sk }) => String(sk).startsWith("recall#"))
    .flatMap((item) => readAs<EntityItem<typeof RecallEntity>>(RecallEntity, item) ?? [])
    .map(({ courseId, revision, questions }) => [courseId, { revision, questions: questions as Recalls["questions"] }]);
  const known = new Map(stored as [number, Recalls][]);
  return new Map(courseIds.map((id) => [id, known.get(id) ?? noRecalls]));
};

const minute = 60_000;

/** What is kept of a question, if it knows of all attempts at it: a newer one in a lecture says more. */
export const memoryIn = ({ questions }: Recalls, questionId: number, attempts: number): Memory | undefined => {
  const stored = questions[questionId];
  if (!stored || stored[3] < attempts) return undefined;
  const [stability, difficulty, at, known] = stored;
  return { stability, difficulty, at: at * minute, attempts: known };
};

/** Writes one memory into the course's as they were read; it fails when another write came since. */
export const writeRecall = (
  of: { readonly sub: string; readonly courseId: number; readonly questionId: number },
  seen: Recalls,
  { stability, difficulty, at, attempts }: Memory,
): Write => {
  const { sub, courseId, questionId } = of;
  const stored: Stored = [rounded(stability), rounded(difficulty), Math.floor(at / minute), attempts];
  const item = {
    sub,
    courseId,
    revision: seen.revision + 1,
    questions: withinBounds(seen.questions, questionId, stored),
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

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
