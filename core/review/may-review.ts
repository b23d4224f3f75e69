import { moduleState } from "../access/access.ts";
import type { Holding } from "../access/holding.ts";
import { isOfTheHouse } from "../access/visibility.ts";
import type { Person } from "../actor.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { readWatching } from "../progress/read-watching.ts";
import { percentOf } from "../progress/watched-share.ts";

/** Percent of a course that somebody has watched before they may review it (REV-01). */
export const neededPercent = 20;

/** REV-03: who made the course, or a part of it, or is named with it. An admin who did not is a learner as others are. */
export const isOfItsAuthors = (course: CourseRecord, person: Person): boolean => {
  const named = [course, ...course.modules].flatMap(({ primaryAuthor, coAuthors }) => [primaryAuthor, ...coAuthors]);
  return isOfTheHouse(course, { ...person, isAdmin: false }) || named.some(({ id }) => id === person.id);
};

/** REV-02: whether anything of the course is open to them now, bought or for some days. */
export const hasAccess = (holding: Holding, course: CourseRecord, at: number): boolean =>
  course.modules.some(({ id }) => ["permanent", "active"].includes(moduleState(holding, id, at).state));

/** Whole percent of the course's known length that somebody ever watched; what was watched twice counts once. */
export const watchedPercent = async ({ sub }: Person, course: CourseRecord): Promise<number> =>
  percentOf(course, await readWatching(sub, course.id));
