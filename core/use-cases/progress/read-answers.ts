import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { AnswersEntity } from "./answers.entity.ts";
import type { Answers } from "./answers.ts";

export type StoredAnswers = { readonly version: number; readonly questions: Answers };

/** A user's answers in several courses, by course id. One store call for up to a hundred. */
export const readAnswers = async (
  sub: string,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, StoredAnswers>> => {
  const stored = answersAmong(
    await batchGet(
      courseIds.map((courseId) => answersKey(sub, courseId)),
      { consistent: true },
    ),
  );
  return new Map(courseIds.map((id) => [id, stored.get(id) ?? { version: 0, questions: {} }]));
};

/** The key of the answers in a course, to be read along with other items. */
export const answersKey = (sub: string, courseId: number): Item => keyOf(AnswersEntity, { sub, courseId });

export const answersAmong = (items: readonly Item[]): ReadonlyMap<number, StoredAnswers> =>
  new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("answers#"))
      .flatMap((Item) => AnswersEntity.parse({ Item }).data ?? [])
      .map(({ courseId, version, questions }) => [courseId, { version, questions }]),
  );
