import { Failure } from "@cu/api/failure";
import { isPerson, type Person, type Visitor } from "../actor.ts";
import type { AuthorRecord, CourseRecord, ModuleRecord, VideoRecord } from "../course/course-record.ts";
import type { Grant } from "./access.entity.ts";
import type { Holding } from "./access.ts";

const isAuthor = (person: Person, of: { primaryAuthor: AuthorRecord; coAuthors: readonly AuthorRecord[] }) =>
  of.primaryAuthor.id === person.id || of.coAuthors.some((author) => author.id === person.id);

/** Whose course it is, as far as seeing it goes: creator, authors and admins need no grant (D-62). */
export const isOwnCourse = (person: Person, course: CourseRecord): boolean =>
  person.isAdmin || course.createdBy === person.id || isAuthor(person, course);

/** D-62: what somebody made or takes care of is open to them without buying. */
export const isOwnVideo = (person: Person, course: CourseRecord, module: ModuleRecord, video: VideoRecord): boolean =>
  isOwnCourse(person, course) || isAuthor(person, module) || video.owner === person.id;

// A class member stays able to find the course whatever the windows say; other grants count while they run.
const opensUnlisted = (grant: Grant, at: number): boolean =>
  grant.classId !== undefined ||
  ((grant.from === undefined || Date.parse(grant.from) <= at) &&
    (grant.until === undefined || at <= Date.parse(grant.until)));

/** D-27: an unlisted course exists only for those who have its key, hold something of it or made a part of it. */
export const seesCourse = (
  visitor: Visitor,
  course: CourseRecord,
  holding: Holding,
  key: string | undefined,
  at: number,
): boolean => {
  if (course.privacyScope === "public") return true;
  if (key !== undefined && key === course.unlistedKey) return true;
  if (!isPerson(visitor)) return false;
  return (
    isOwnCourse(visitor, course) ||
    course.modules.some((module) => isAuthor(visitor, module)) ||
    holding.grants.some((grant) => opensUnlisted(grant, at))
  );
};

/** `course.missing` for whoever may not know that it exists. */
export const mustSeeCourse = (...seeing: Parameters<typeof seesCourse>): void => {
  if (!seesCourse(...seeing)) throw new Failure("course.missing");
};
