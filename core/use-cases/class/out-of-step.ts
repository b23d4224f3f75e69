import type { readDesk } from "@cu/api/creator";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { mayEditClass } from "../../storage/class/instructor.ts";
import { readTaughtCourses } from "./courses.ts";
import { unscheduled } from "./license.ts";
import { taughtClasses } from "./manage.ts";

/**
 * Classes that are not over and whose students cannot watch every module of their courses, because no days are set for
 * it (COD-16): of the newest that a person may change. Three store calls.
 */
export const outOfStep = async (person: Person): Promise<Returned<typeof readDesk>["classes"]> => {
  const today = now();
  const taught = await taughtClasses(person);
  const open = taught.filter((found) => mayEditClass(person, found) && Date.parse(found.expiresOn) > today);
  if (open.length === 0) return [];
  const courses = await readTaughtCourses(person, open);
  return open.flatMap((found) => {
    const [first, ...others] = unscheduled(found, courses);
    if (!first) return [];
    const { id, code, label, redemptions: members } = found;
    return { id, code, label, members, missing: others.length + 1, moduleName: first.moduleName };
  });
};
