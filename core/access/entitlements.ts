import type { ClassItem } from "../storage/class/class.entity.ts";
import type { Classes } from "../storage/class/read-classes.ts";
import type { AccessItem, Grant } from "./access.entity.ts";

/**
 * The stored entitlements of one user to one course; `version` guards the next write, 0 means not stored yet. It refers
 * to classes without their terms, so it authorizes nothing by itself: see `Entitlements`.
 */
export type StoredEntitlements = Pick<
  AccessItem,
  "version" | "grants" | "certificate" | "formerCertificates" | "givenBack" | "evaluation"
>;

/** A user's current entitlements to a course: the stored grants merged with their classes. */
export type Entitlements = StoredEntitlements & { readonly classes: Classes };

export const nothingStored: StoredEntitlements = {
  version: 0,
  grants: [],
  certificate: undefined,
  evaluation: undefined,
};

export const nothingHeld: Entitlements = { ...nothingStored, classes: new Map() };

/** The classes that entitlements refer to. */
export const classIdsIn = ({ grants }: Pick<StoredEntitlements, "grants">): number[] =>
  grants.flatMap(({ classId }) => classId ?? []);

/**
 * The entitlements of a course merged with the current classes: a class opens a course added after the user joined, and none
 * that was removed (COD-44). So changing a class touches no member's rows.
 */
export const withClasses = (stored: StoredEntitlements, courseId: number, classes: Classes): Entitlements => {
  const kept = stored.grants.filter(({ classId }) => classId === undefined || !classes.has(classId));
  const covering = [...classes.values()].filter((one) => one.collections.includes(courseId));
  const given = covering.map(
    (one) => stored.grants.find(({ classId }) => classId === one.id) ?? classGrant(one, courseId),
  );
  return { ...stored, grants: [...kept, ...given], classes };
};

/** Only where no class can affect the result; say why at the call. */
export const apartFromClasses = (stored: StoredEntitlements): Entitlements => ({
  ...stored,
  classes: nothingHeld.classes,
});

/** A class member's grant for a course. It only refers to the class: the windows are read from there. */
export const classGrant = (found: ClassItem, courseId: number, grantedAt = found.createdAt): Grant => ({
  key: `class#${found.id}`,
  source: "class",
  modules: found.scheduledAccesses.filter(({ collection }) => collection === courseId).map(({ module }) => module),
  wholeCourse: false,
  classId: found.id,
  grantedAt,
});
