import { createHash, timingSafeEqual } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { isPerson, type Person, type Visitor } from "../foundation/actor.ts";
import { hasAuthorRights, type Owned } from "../storage/course/author-rights.ts";
import type { CourseRecord } from "../storage/course/course-record.ts";
import type { Entitlements } from "./entitlements.ts";

/** A viewer of a course with everything that decides what they see. */
export type ViewerContext = {
  readonly visitor: Visitor;
  readonly entitlements: Entitlements;
  /** The key of an unlisted course, as the caller sent it. */
  readonly key?: string | undefined;
  readonly at: number;
};

type Guarded = Pick<
  CourseRecord,
  "privacyScope" | "unlistedKey" | "createdBy" | "primaryAuthor" | "coAuthors" | "suspension"
>;

/** WIZ-31: the course's creator, its primary author, or an admin. */
export const mayEdit = (course: Owned, visitor: Visitor): boolean =>
  isPerson(visitor) && (visitor.isAdmin || hasAuthorRights(visitor.id, { course }));

/**
 * Course staff (owners, co-authors, admins) see the course in full without buying it (D-62). This gives no editing
 * rights.
 */
export const isOfTheHouse = (
  course: Pick<CourseRecord, "createdBy" | "primaryAuthor" | "coAuthors">,
  visitor: Visitor,
): visitor is Person =>
  mayEdit(course, visitor) || (isPerson(visitor) && course.coAuthors.some((author) => author.id === visitor.id));

// Class members keep the right between two windows; a trial or a temporary purchase gives it while it runs.
const holdsNow = ({ grants }: Entitlements, at: number): boolean =>
  grants.some(
    ({ classId, from, until }) =>
      classId !== undefined ||
      until === undefined ||
      ((from === undefined || Date.parse(from) <= at) && at <= Date.parse(until)),
  );

const isKey = (course: Guarded, key: string | undefined): boolean => {
  if (!key || !course.unlistedKey) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(key), digest(course.unlistedKey));
};

/** D-27: users who may open an unlisted course may know its key; for all others the course does not exist. */
export const mayKnowKey = (course: Guarded, { visitor, entitlements, key, at }: ViewerContext): boolean =>
  isOfTheHouse(course, visitor) || holdsNow(entitlements, at) || isKey(course, key);

export const mayOpen = (course: Guarded, viewerContext: ViewerContext): boolean =>
  course.suspension
    ? mayOpenSuspended(course, viewerContext)
    : course.privacyScope === "public" || mayKnowKey(course, viewerContext);

/** ADM-75: its creators see why it is suspended and buyers keep what they paid for; only admins open one taken down. */
const mayOpenSuspended = (course: Guarded, { visitor, entitlements }: ViewerContext): boolean => {
  if (!isPerson(visitor)) return false;
  if (visitor.isAdmin) return true;
  if (course.suspension?.takenDown) return false;
  return mayEdit(course, visitor) || boughtOnly(entitlements).grants.length > 0;
};

/** The grants that remain while the course is suspended: purchases, but not classes or trials. */
export const boughtOnly = <H extends Pick<Entitlements, "grants">>(entitlements: H): H => ({
  ...entitlements,
  grants: entitlements.grants.filter(({ classId, until }) => classId === undefined && until === undefined),
});

/** Whether public lists show the course. */
export const isListed = ({ privacyScope, suspension }: Pick<CourseRecord, "privacyScope" | "suspension">): boolean =>
  privacyScope === "public" && suspension === undefined;

/** Guards a sale or a trial, after the caller's access to the course was checked. */
export const mustBeOffered = ({ suspension }: Pick<CourseRecord, "suspension">): void => {
  if (suspension) throw new Failure("course.suspended");
};
