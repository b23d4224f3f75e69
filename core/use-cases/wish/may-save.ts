import { ownedModules } from "../../access/access.ts";
import type { Entitlements } from "../../access/entitlements.ts";
import { isOfTheHouse } from "../../access/visibility.ts";
import type { Visitor } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";

/** STA-81: whether a course cannot be wishlisted: the user owns all of it, is one of its authors, or an admin. */
export const isTheirs = (
  course: CourseRecord,
  entitlements: Pick<Entitlements, "grants">,
  visitor: Visitor,
): boolean => {
  const ids = course.modules.map(({ id }) => id);
  const hasAll = ids.length > 0 && ownedModules(entitlements, ids).size === ids.length;
  return hasAll || isOfTheHouse(course, visitor);
};
