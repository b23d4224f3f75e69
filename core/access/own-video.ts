import type { Person } from "../actor.ts";
import { hasAuthorRights } from "../courseware/author-rights.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { isOfTheHouse } from "./visibility.ts";

/**
 * D-62: what somebody made or takes care of is open to them without buying, and never charged. A borrowed video is its
 * own author's in every course; to the people of the borrowing one it is open as long as it is lent.
 */
export const isOwnVideo = (person: Person, course: CourseRecord, module: ModuleRecord, video: VideoRecord): boolean => {
  if (person.isAdmin) return true;
  if (video.loanEndedAt !== undefined) return false;
  const lender = module.licensedModules.find(({ id }) => id === video.parentModule);
  if (lender?.authorId === person.id) return true;
  const isNamed = module.coAuthors.some(({ id }) => id === person.id);
  return isNamed || hasAuthorRights(person.id, { course, module }) || isOfTheHouse(course, person);
};
