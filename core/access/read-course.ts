import { Failure } from "@cu/api/failure";
import { type Bearer, type Caller, guest, isBearer, isPerson, type Visitor } from "../foundation/actor.ts";
import { batchGet, type Item, itemAt } from "../foundation/store/batch.ts";
import { keyOf, readAs } from "../foundation/store/entity-item.ts";
import { classesAmong, readClasses } from "../storage/class/read-classes.ts";
import { type Snapshot, SnapshotEntity, type SnapshotItem, unpack } from "../storage/course/snapshot.entity.ts";
import { visitorOf } from "../storage/user/person.ts";
import { UserEntity, type UserItem } from "../storage/user/user.entity.ts";
import {
  apartFromClasses,
  classIdsIn,
  type Entitlements,
  nothingHeld,
  nothingStored,
  type StoredEntitlements,
  withClasses,
} from "./entitlements.ts";
import { withKept } from "./kept-modules.ts";
import { entitlementsKey, entitlementsKeys, entitlementsNow, storedAmong } from "./read-entitlements.ts";

/** A course with the other items of the same call, unordered. */
type Found = Snapshot & { readonly items: readonly Item[] };
type Held = { readonly entitlements: Entitlements };
type Seen = { readonly visitor: Visitor };

/**
 * Everything needed to authorize a request about a course: the caller, the course and their current entitlements. One
 * store call; one more for a class member known only by token, and one for buyers of removed modules, which are
 * appended (BUY-36). `token.invalid` as in `visitorOf`, before anything about the course is revealed; `course.missing`.
 * `more` are keys of items to read along.
 */
export const readCourseFor = async (
  caller: Caller,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> => {
  if (!isBearer(caller)) return await readForKnown(caller, courseId, more);
  const { stored, ...found } = await readByToken(caller, courseId, more);
  const { visitor } = found;
  if (!isPerson(visitor)) return { ...found, entitlements: nothingHeld };
  const [entitlements, course] = await Promise.all([
    entitlementsNow(visitor, courseId, stored),
    withKept(found.course, stored),
  ]);
  return { ...found, course, entitlements };
};

/**
 * The course for a caller whose class memberships only matter for opening it: with only a token, a public course is
 * read without them, so a member's page takes one store call as well.
 */
export const readCourseToOpen = async (
  caller: Caller,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> => {
  if (!isBearer(caller)) return await readForKnown(caller, courseId, more);
  const { stored, ...found } = await readByToken(caller, courseId, more);
  const { visitor } = found;
  if (!isPerson(visitor)) return { ...found, entitlements: nothingHeld };
  const course = await withKept(found.course, stored);
  const isPublic = course.privacyScope === "public";
  return {
    ...found,
    course,
    entitlements: isPublic ? apartFromClasses(stored) : await entitlementsNow(visitor, courseId, stored),
  };
};

// Without class grants, which are unknown until the user is read. Always one store call.
const readByToken = async (
  bearer: Bearer,
  courseId: number,
  more: readonly Item[],
): Promise<Found & Seen & { readonly stored: StoredEntitlements }> => {
  const userKey: Item = keyOf(UserEntity, { sub: bearer.sub });
  let visitor: Visitor = guest;
  const found = await readFound(courseId, [userKey, entitlementsKey(bearer.sub, courseId), ...more], (items) => {
    visitor = visitorOf(readAs<UserItem>(UserEntity, itemAt(items, userKey)), bearer);
  });
  if (!isPerson(visitor)) return { ...found, visitor, stored: nothingStored };
  return { ...found, visitor, stored: storedAmong(found.items).get(courseId) ?? nothingStored };
};

// One store call including classes; a second one if the user joined a class since they were read.
const readForKnown = async (
  visitor: Visitor,
  courseId: number,
  more: readonly Item[],
): Promise<Found & Held & Seen> => {
  const found = await readFound(courseId, [...entitlementsKeys(visitor, [courseId]), ...more]);
  if (!isPerson(visitor)) return { ...found, visitor, entitlements: nothingHeld };
  const stored = storedAmong(found.items).get(courseId) ?? nothingStored;
  const course = await withKept(found.course, stored);
  const unread = classIdsIn(stored).filter((id) => !visitor.classIds?.includes(id));
  const classes = new Map([...classesAmong(found.items), ...(await readClasses(unread))]);
  return { ...found, course, visitor, entitlements: withClasses(stored, courseId, classes) };
};

// Consistent: a purchase, refund or save must be visible immediately.
const readFound = async (
  courseId: number,
  others: readonly Item[],
  judgeCaller: (items: readonly Item[]) => void = () => undefined,
): Promise<Found> => {
  const key: Item = keyOf(SnapshotEntity, { id: courseId });
  const items = await batchGet([key, ...others], { consistent: true });
  judgeCaller(items);
  const snapshot = readAs<SnapshotItem>(SnapshotEntity, itemAt(items, key));
  if (!snapshot) throw new Failure("course.missing");
  return { ...unpack(snapshot), items };
};
