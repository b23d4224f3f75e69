import { allEntitlementsAmong, entitlementsKey } from "../../access/read-entitlements.ts";
import { mayKnowKey, mayOpen, type ViewerContext } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import type { MetaRecord } from "../../storage/course/card-record.ts";

/** A course of a class with the viewer's access to it. */
export type ClassCourse = {
  readonly meta: MetaRecord;
  readonly viewerContext: ViewerContext & { readonly visitor: Person };
};
export type ClassCourses = ReadonlyMap<number, ClassCourse>;

/**
 * Courses of classes with the viewer's entitlements, by id; `joined` are the classes they are a member of. One store
 * call per fifty courses, regardless of the number of members.
 */
export const readClassCourses = (
  person: Person,
  classes: Iterable<ClassItem>,
  joined: Iterable<ClassItem>,
): Promise<ClassCourses> =>
  readCoursesFor(person, new Set([...classes].flatMap(({ collections }) => collections)), joined);

export const readCoursesFor = async (
  person: Person,
  courseIds: Iterable<number>,
  joined: Iterable<ClassItem>,
): Promise<ClassCourses> => {
  const keys = [...courseIds].flatMap((id): Item[] => [keyOf(MetaEntity, { id }), entitlementsKey(person.sub, id)]);
  return seenBy(person, await batchGet(keys, { consistent: true }), joined);
};

/**
 * Courses of classes as their instructors see them, regardless of the instructor's own entitlements. One store call per
 * hundred courses.
 */
export const readTaughtCourses = async (person: Person, classes: Iterable<ClassItem>): Promise<ClassCourses> => {
  const ids = new Set([...classes].flatMap(({ collections }) => collections));
  const keys = [...ids].map((id): Item => keyOf(MetaEntity, { id }));
  return seenBy(person, await batchGet(keys, { consistent: true }), []);
};

const seenBy = (person: Person, items: readonly Item[], joined: Iterable<ClassItem>): ClassCourses => {
  const entitlementsOf = allEntitlementsAmong(items, new Map([...joined].map((one) => [one.id, one] as const)));
  const at = now();
  return new Map(
    [...metasOf(items)].flatMap(([id, meta]) => {
      const viewerContext = { visitor: person, entitlements: entitlementsOf(id), at };
      // Members see the courses of a class, except suspended ones.
      return meta.suspension && !mayOpen(meta, viewerContext) ? [] : [[id, { meta, viewerContext }] as const];
    }),
  );
};

/** The key of an unlisted course, if the viewer may know it (D-27). */
export const shownKey = ({ meta, viewerContext }: ClassCourse): string | null =>
  meta.privacyScope === "unlisted" && mayKnowKey(meta, viewerContext) ? meta.unlistedKey : null;
