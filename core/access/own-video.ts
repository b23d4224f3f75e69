import type { Person } from "../foundation/actor.ts";
import { hasAuthorRights } from "../storage/course/author-rights.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../storage/course/course-record.ts";
import { isOfTheHouse } from "./visibility.ts";

/**
 * D-62: authors and admins open their content without buying it and are never charged. A video belongs to its author in
 * every course; authors of a course that borrows it by agreement may open it while the agreement lasts, but licensed
 * videos are for sale to them like to all others (MOD-19).
 */
export const isOwnVideo = (person: Person, course: CourseRecord, module: ModuleRecord, video: VideoRecord): boolean => {
  if (person.isAdmin) return true;
  if (video.loanEndedAt !== undefined) return false;
  const lender = module.licensedModules.find(({ id }) => id === video.parentModule);
  if (lender?.authorId === person.id) return true;
  if (video.byLicence) return false;
  const isNamed = module.coAuthors.some(({ id }) => id === person.id);
  return isNamed || hasAuthorRights(person.id, { course, module }) || isOfTheHouse(course, person);
};
