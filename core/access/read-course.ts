import { Failure } from "@cu/api/failure";
import { type Bearer, type Caller, type Guest, guest, isBearer, isPerson, type Visitor } from "../actor.ts";
import { classesAmong, readClasses } from "../classroom/read-classes.ts";
import { type Snapshot, SnapshotEntity, type SnapshotItem, unpack } from "../courseware/snapshot.entity.ts";
import { visitorOf } from "../person/person.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { batchGet, type Item, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import {
  apartFromClasses,
  classIdsIn,
  type Holding,
  nothingHeld,
  nothingStored,
  type StoredHolding,
  withClasses,
} from "./holding.ts";
import { holdingKey, holdingKeys, holdingNow, storedAmong } from "./read-holding.ts";

/** A course with what was asked for in the same call, in no order. */
type Found = Snapshot & { readonly items: readonly Item[] };
type Held = { readonly holding: Holding };
type Seen = { readonly visitor: Visitor };

/**
 * Everything that judges a call about a course, from the token alone: who calls, the course, and what they hold of it
 * now. One store call; one more for somebody in a class. `token.invalid` as `visitorOf` has it, before anything is told of
 * the course; `course.missing` when there is no such course. `more` are keys of other items to bring along.
 */
export const readCourseAs = async (
  bearer: Bearer | Guest,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> => {
  const { stored, ...found } = await readCourseAndStored(bearer, courseId, more);
  const { visitor } = found;
  return { ...found, holding: isPerson(visitor) ? await holdingNow(visitor, courseId, stored) : nothingHeld };
};

/** The same without the classes: for who reads them only where they can matter. Always one store call. */
export const readCourseAndStored = async (
  bearer: Bearer | Guest,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Seen & { readonly stored: StoredHolding }> => {
  if (!isBearer(bearer)) return { ...(await readFound(courseId, more)), visitor: guest, stored: nothingStored };
  const userKey: Item = keyOf(UserEntity, { sub: bearer.sub });
  let visitor: Visitor = guest;
  const found = await readFound(courseId, [userKey, holdingKey(bearer.sub, courseId), ...more], (items) => {
    visitor = visitorOf(readAs<UserItem>(UserEntity, itemAt(items, userKey)), bearer);
  });
  if (!isPerson(visitor)) return { ...found, visitor, stored: nothingStored };
  return { ...found, visitor, stored: storedAmong(found.items).get(courseId) ?? nothingStored };
};

/**
 * A course with what a caller who is known already holds of it now. One store call, the classes among it; a second one
 * only for members from before people had a list of their classes. `course.missing` when there is no such course.
 */
export const readCourseAndHolding = async (
  visitor: Visitor,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> => {
  const found = await readFound(courseId, [...holdingKeys(visitor, [courseId]), ...more]);
  if (!isPerson(visitor)) return { ...found, visitor, holding: nothingHeld };
  const stored = storedAmong(found.items).get(courseId) ?? nothingStored;
  const unlisted = classIdsIn(stored).filter((id) => !visitor.classIds?.includes(id));
  const classes = new Map([...classesAmong(found.items), ...(await readClasses(unlisted))]);
  return { ...found, visitor, holding: withClasses(stored, courseId, classes) };
};

/** Whichever of the two there is enough known for. */
export const readCourseFor = async (
  caller: Caller,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> =>
  isBearer(caller) ? await readCourseAs(caller, courseId, more) : await readCourseAndHolding(caller, courseId, more);

/**
 * The same where classes count in nothing but whether the course may be opened: of a public one they are not read for a
 * caller who is only known by the token, so that a member's page is one store call as well.
 */
export const readCourseToOpen = async (
  caller: Caller,
  courseId: number,
  more: readonly Item[] = [],
): Promise<Found & Held & Seen> => {
  if (!isBearer(caller)) return await readCourseFor(caller, courseId, more);
  const { stored, ...found } = await readCourseAndStored(caller, courseId, more);
  const { visitor, course } = found;
  if (!isPerson(visitor)) return { ...found, holding: nothingHeld };
  const isPublic = course.privacyScope === "public";
  return { ...found, holding: isPublic ? apartFromClasses(stored) : await holdingNow(visitor, courseId, stored) };
};

// Consistent: a purchase, a refund or a saved course of a moment ago must show at once.
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
