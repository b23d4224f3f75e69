import { moduleState } from "../../access/access.ts";
import type { Entitlements } from "../../access/entitlements.ts";
import { isOfTheHouse } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { readWatching } from "../progress/read-watching.ts";
import { percentOf } from "../progress/watched-share.ts";

/** Percent of a course a user must have watched before reviewing it (REV-01). */
export const neededPercent = 20;

/** REV-03: authors of the course or of a part of it, including credited ones. Other admins count as learners. */
export const isOfItsAuthors = (course: CourseRecord, person: Person): boolean => {
  const named = [course, ...course.modules].flatMap(({ primaryAuthor, coAuthors }) => [primaryAuthor, ...coAuthors]);
  return isOfTheHouse(course, { ...person, isAdmin: false }) || named.some(({ id }) => id === person.id);
};

/** REV-02: whether any part of the course is currently open to them, bought or temporarily. */
export const hasAccess = (entitlements: Entitlements, course: CourseRecord, at: number): boolean =>
  course.modules.some(({ id }) => ["permanent", "active"].includes(moduleState(entitlements, id, at).state));

/** Whole percent of the course's known length the user ever watched, counting repeats once. */
export const watchedPercent = async ({ sub }: Person, course: CourseRecord): Promise<number> =>
  percentOf(course, await readWatching(sub, course.id));
