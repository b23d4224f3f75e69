import { coursesPerLibraryPage } from "@cu/api/page-size";
import { lentCourse } from "../../access/lent-videos.ts";
import { allEntitlementsNow, readAllStoredEntitlements } from "../../access/read-entitlements.ts";
import { boughtOnly, mayOpen } from "../../access/visibility.ts";
import { type Bearer, mustBePerson, type Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { SnapshotEntity, type SnapshotItem, unpack } from "../../storage/course/snapshot.entity.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import type { CourseAnswers } from "../../use-cases/progress/course-progress.ts";
import { homeOf, homesOf } from "../../use-cases/progress/homes.ts";
import { answersAmong, answersKey, type StoredAnswers } from "../../use-cases/progress/read-answers.ts";
import { catchUp, compactAmong, watchingKey } from "../../use-cases/progress/read-watching.ts";
import { nothingWatched } from "../../use-cases/progress/watching.ts";
import { OwnReviewEntity, type OwnReviewItem } from "../../use-cases/review/review.entity.ts";
import { utcDay } from "../../use-cases/watch/watch-key.ts";
import { type Held, heldCourses, isBought } from "./held.ts";
import type { Read } from "./learned.ts";

/** The user and their entitlements. */
export type Shelf = { readonly person: Person; readonly at: number; readonly held: readonly Held[] };

/** Two store calls, one more for a class member, and one more per further thousand or so courses. */
export const readShelf = async (bearer: Bearer): Promise<Shelf> => {
  const { sub } = bearer;
  const [items, stored] = await Promise.all([
    batchGet([keyOf(UserEntity, { sub })], { consistent: true }),
    readAllStoredEntitlements(sub),
  ]);
  const user = readAs<UserItem>(UserEntity, itemAt(items, keyOf(UserEntity, { sub })));
  const person = mustBePerson(visitorOf(user, bearer));
  const at = now();
  return { person, at, held: heldCourses(await allEntitlementsNow(person, stored), user?.visits ?? [], at) };
};

/** Courses whose newest watch items are read as well: the others' progress is complete as of their last visit. */
const maxCaughtUp = 3;
/** One fewer for class members, because reading their classes took a call. */
const maxCaughtUpInClass = 2;

/**
 * Held courses with progress, without those closed to the user (ADM-75). One store call for all of them; one per course
 * watched since its compact item was written, at most two or three; one to write these items; and one for answers of
 * other native courses and for `more`.
 */
export const readHeld = async (
  { person, at }: Shelf,
  wanted: readonly Held[],
  more: (read: readonly Read[]) => readonly Item[] = () => [],
): Promise<{ readonly read: readonly Read[]; readonly items: readonly Item[] }> => {
  const { sub } = person;
  const ids = wanted.map(({ courseId }) => courseId);
  // As many as fit into the call: a whole library page, and at least the first ten of the home page.
  const withReview = ids.slice(0, Math.min(coursesPerLibraryPage, maxAtOnce - 3 * ids.length));
  const ownOf = (courseId: number) =>
    withReview.includes(courseId)
      ? (readAs<OwnReviewItem>(OwnReviewEntity, itemAt(items, keyOf(OwnReviewEntity, { sub, courseId }))) ?? null)
      : undefined;
  const items = await batchGet(
    [
      ...ids.flatMap((id) => [keyOf(SnapshotEntity, { id }), watchingKey(sub, id), answersKey(sub, id)]),
      ...withReview.map((courseId) => keyOf(OwnReviewEntity, { sub, courseId })),
    ],
    { consistent: true },
  );
  const compact = compactAmong(sub, ids, items);
  // Activity in the hour after midnight may still belong to the day before.
  const isBehind = ({ courseId, leftAt }: Held) =>
    leftAt !== undefined && (compact.get(courseId)?.upTo ?? "") <= utcDay(leftAt);
  const behind = wanted
    .filter(isBehind)
    .slice(0, (person.classIds ?? []).length > 0 ? maxCaughtUpInClass : maxCaughtUp);
  const fresh = await catchUp(
    sub,
    behind.map(({ courseId }) => courseId),
    items,
  );
  const known = answersAmong(items);
  const courses = wanted.flatMap((held) => {
    const course = courseFor(person, held, items, at);
    return course
      ? [
          {
            ...course,
            own: ownOf(held.courseId),
            watching: fresh.get(held.courseId) ?? compact.get(held.courseId)?.watching ?? nothingWatched,
          },
        ]
      : [];
  });
  const unread = [...new Set(courses.flatMap(({ course }) => homesOf(course)))].filter((home) => !ids.includes(home));
  const draft = courses.map((read) => ({ ...read, answers: answersIn(read.course, known) }));
  const rest = await batchGet([...more(draft), ...unread.map((home) => answersKey(sub, home))].slice(0, maxAtOnce), {
    consistent: true,
  });
  const all = new Map([...known, ...answersAmong(rest)]);
  return { read: courses.map((read) => ({ ...read, answers: answersIn(read.course, all) })), items: rest };
};

// Keys per call. Answers of other native courses come last: more than twenty such courses are rare.
const maxAtOnce = 100;

const courseFor = (person: Person, held: Held, items: readonly Item[], at: number) => {
  const item = readAs<SnapshotItem>(SnapshotEntity, itemAt(items, keyOf(SnapshotEntity, { id: held.courseId })));
  if (!item) return undefined;
  const { course } = unpack(item);
  const { entitlements } = held;
  if (course.suspension?.takenDown && !person.isAdmin) return undefined;
  // Buyers may see an unlisted course even when nothing of it is open now (CAT-33).
  if (!isBought(entitlements) && !mayOpen(course, { visitor: person, entitlements, at })) return undefined;
  const counted = course.suspension ? boughtOnly(entitlements) : entitlements;
  return { held: { ...held, entitlements: counted }, course: lentCourse(course, person, counted) };
};

const answersIn = (course: CourseRecord, stored: ReadonlyMap<number, StoredAnswers>): CourseAnswers =>
  new Map(
    course.modules
      .flatMap(({ videos }) => videos)
      .flatMap((video) =>
        video.questionIds.flatMap((id) => {
          const question = stored.get(homeOf(video))?.questions[id];
          return question ? [[id, question] as const] : [];
        }),
      ),
  );
