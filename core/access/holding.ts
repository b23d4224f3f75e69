import { type ClassItem, coursesOf } from "../classroom/class.entity.ts";
import type { Classes } from "../classroom/read-classes.ts";
import type { AccessItem, Grant } from "./access.entity.ts";

/**
 * What is written down of one person and one course, under the `version` that the next write has to meet; 0 means that
 * nothing was ever written. It names classes without their terms, so by itself it opens nothing: see `Holding`.
 */
export type StoredHolding = Pick<
  AccessItem,
  "version" | "grants" | "certificate" | "formerCertificates" | "givenBack" | "evaluation"
>;

/** What a person holds of a course as it counts now: the stored grants with the person's classes folded in. */
export type Holding = StoredHolding & { readonly classes: Classes };

export const nothingStored: StoredHolding = { version: 0, grants: [], certificate: undefined, evaluation: undefined };

export const nothingHeld: Holding = { ...nothingStored, classes: new Map() };

/** The classes that a holding names. */
export const classIdsIn = ({ grants }: Pick<StoredHolding, "grants">): number[] =>
  grants.flatMap(({ classId }) => classId ?? []);

/**
 * The holding of a course with the person's classes as they are now: a class opens a course that was added to it after
 * somebody joined, and none that was taken out (COD-44). So no member's rows are touched when a class changes.
 */
export const withClasses = (stored: StoredHolding, courseId: number, classes: Classes): Holding => {
  const kept = stored.grants.filter(({ classId }) => classId === undefined || !classes.has(classId));
  const covering = [...classes.values()].filter((one) => coursesOf(one).includes(courseId));
  const given = covering.map(
    (one) => stored.grants.find(({ classId }) => classId === one.id) ?? classGrant(one, courseId),
  );
  return { ...stored, grants: [...kept, ...given], classes };
};

/** For where no class can change the answer; say there why. */
export const apartFromClasses = (stored: StoredHolding): Holding => ({ ...stored, classes: nothingHeld.classes });

/** The place of a member of a class in a course. It names the class only: the windows are read from there. */
export const classGrant = (found: ClassItem, courseId: number, grantedAt = found.createdAt): Grant => ({
  key: `class#${found.id}`,
  source: "class",
  modules: found.scheduledAccesses.filter(({ collection }) => collection === courseId).map(({ module }) => module),
  wholeCourse: false,
  classId: found.id,
  grantedAt,
});
