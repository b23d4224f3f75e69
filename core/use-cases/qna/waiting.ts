import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { classesAmong, classKeys } from "../../storage/class/read-classes.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { licenseCreatorOf } from "./group.ts";
import { classIdOf, type Place, placeOfLevel } from "./place.ts";
import { QnaQuestionEntity, type QnaQuestionItem } from "./post.entity.ts";
import type { Room } from "./room.ts";

/** CRE-60: for one day other learners may answer first. */
const patience = 86_400_000;
const maxShown = 20;
/** Questions of a previous author are skipped, but no more than this many are read. */
const maxRead = 100;

/** The user who should answer a new question; undefined if they are the asker. */
export const answererOf = ({ person, group, place }: Pick<Room, "person" | "group" | "place">): number | undefined => {
  const id = licenseCreatorOf(group, place.course);
  return id === person.id ? undefined : id;
};

export type WaitingQuestion = {
  readonly question: QnaQuestionItem;
  readonly place: Place;
  readonly group: ClassItem | null;
};

/**
 * Questions without a reply (except by the asker) for a day, oldest first, where the user is currently the license
 * creator: the course's primary author may have changed, and a class may have ended. `more`: there are further ones.
 * Four store calls, regardless of their number.
 */
export const waitingQuestions = async (
  person: Person,
): Promise<{ readonly questions: readonly WaitingQuestion[]; readonly more: boolean }> => {
  const createdAt = new Date(now() - patience).toISOString();
  const { data, cursor } = await QnaQuestionEntity.query
    .byWaiting({ waitsFor: person.id })
    .lt({ createdAt })
    .go({ limit: maxRead });
  const own = await ownAmong(person, data);
  const shown = own.slice(0, maxShown);
  const courses = await coursesAmong(shown.map(({ question }) => question.courseId));
  const questions = shown.flatMap(({ question, group }) => {
    const course = courses.get(question.courseId);
    // A lecture that was removed from its course has no page to answer on.
    const place = course && placeOfLevel(course, question.levelKey);
    return place ? [{ question, place, group }] : [];
  });
  return { questions, more: own.length > maxShown || cursor !== null };
};

const ownAmong = async (person: Person, questions: readonly QnaQuestionItem[]) => {
  const courseIds = [...new Set(questions.map(({ courseId }) => courseId))];
  const classIds = questions.flatMap(({ groupKey }) => classIdOf(groupKey) ?? []);
  const items = await batchGet([...courseIds.map((id) => keyOf(CardEntity, { id })), ...classKeys(classIds)]);
  const cards = cardsOf(items);
  const classes = classesAmong(items);
  return questions.flatMap((question) => {
    const classId = classIdOf(question.groupKey);
    const group = classId === null ? null : classes.get(classId);
    const card = cards.get(question.courseId);
    if (!card || group === undefined || (group && !group.collections.includes(card.id))) return [];
    return licenseCreatorOf(group, card) === person.id ? [{ question, group }] : [];
  });
};

const coursesAmong = async (ids: readonly number[]): Promise<ReadonlyMap<number, CourseRecord>> => {
  const items = await batchGet([...new Set(ids)].map((id) => keyOf(SnapshotEntity, { id })));
  return new Map(
    items.flatMap((Item) => {
      const { data } = SnapshotEntity.parse({ Item });
      return data ? [[data.id, unpack(data).course] as const] : [];
    }),
  );
};
