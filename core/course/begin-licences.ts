import { FieldFailure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { beginLicence, licensedIn } from "../courseware/licence.ts";
import type { Write } from "../store/commit.ts";
import type { Plan } from "./plan.ts";

// Licences begin in the save's one transaction, which holds a hundred items, two for each of them.
const mostAtOnce = 80;

/** MOD-18: begins the licences of what a save newly borrows from other authors, in the save's own transaction. */
export const beginLicences = (person: Person, { course, before, joining, licences }: Plan): Write[] => {
  const former = before ? licensedIn(before) : new Set<number>();
  const borrowed = [...licensedIn(course)].filter((moduleId) => !former.has(moduleId));
  if (2 * borrowed.length + joining.length > mostAtOnce) {
    throw new FieldFailure({
      modules: ["Too many modules are borrowed at once. Please borrow some, save, and go on."],
    });
  }
  const terms = { courseId: course.id, borrowedBy: person.id, borrowedAt: nowIso() };
  return borrowed.flatMap((moduleId) => beginLicence({ ...terms, moduleId }, licences.get(moduleId)));
};
