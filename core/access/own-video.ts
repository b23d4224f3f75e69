import type { Person } from "../actor.ts";
import { hasAuthorRights } from "../courseware/author-rights.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { isOfTheHouse } from "./visibility.ts";

/**
 * D-62: people open what they made or look after without buying it, and are never charged. A borrowed video stays its
 * own author's in every course; the people of the borrowing one may open it as long as it is lent, unless it is lent by
 * licence: that is for sale to them as to everybody (MOD-19).
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
