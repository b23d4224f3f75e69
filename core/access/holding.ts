import type { ClassItem } from "../classroom/class.entity.ts";
import type { Classes } from "../classroom/read-classes.ts";
import type { AccessItem, Grant } from "./access.entity.ts";

/**
 * What is stored for one person and one course, with the `version` that the next write must match; 0 means nothing was
 * ever written. It names classes without their terms, so by itself it opens nothing: see `Holding`.
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
 * The holding of a course with the person's classes as they are now: a class opens a course added after the person
 * joined, and none that was taken out (COD-44). So a change of the class touches no member's rows.
 */
export const withClasses = (stored: StoredHolding, courseId: number, classes: Classes): Holding => {
  const kept = stored.grants.filter(({ classId }) => classId === undefined || !classes.has(classId));
  const covering = [...classes.values()].filter((one) => one.collections.includes(courseId));
  const given = covering.map(
    (one) => stored.grants.find(({ classId }) => classId === one.id) ?? classGrant(one, courseId),
  );
  return { ...stored, grants: [...kept, ...given], classes };
};

/** Only where no class can change the answer; say why at the call. */
export const apartFromClasses = (stored: StoredHolding): Holding => ({ ...stored, classes: nothingHeld.classes });

/** A class member's grant for a course. It names only the class: the windows are read from there. */
export const classGrant = (found: ClassItem, courseId: number, grantedAt = found.createdAt): Grant => ({
  key: `class#${found.id}`,
  source: "class",
  modules: found.scheduledAccesses.filter(({ collection }) => collection === courseId).map(({ module }) => module),
  wholeCourse: false,
  classId: found.id,
  grantedAt,
});
