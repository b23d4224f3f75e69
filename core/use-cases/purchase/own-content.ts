import { isOwnVideo } from "../../access/own-video.ts";
import { isOfTheHouse } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";

/** D-62: modules open to authors and admins without a purchase. Never charged. */
export const ownContent = (person: Person, course: CourseRecord): ReadonlySet<number> =>
  new Set(course.modules.filter((module) => isOwn(person, course, module)).map(({ id }) => id));

const isOwn = (person: Person, course: CourseRecord, module: ModuleRecord): boolean =>
  (isOfTheHouse(course, person) && module.licensedModules.every(({ byLicence }) => !byLicence)) ||
  (module.videos.length > 0 && module.videos.every((video) => isOwnVideo(person, course, module, video)));
