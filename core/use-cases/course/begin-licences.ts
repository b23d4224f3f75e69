import { FieldFailure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { Write } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { beginLicence, licensedIn } from "../../storage/course/licence.ts";
import { stillActive } from "../../storage/user/standing.ts";
import type { Plan } from "./plan.ts";

// Licences start in the save's transaction, which is limited to a hundred items.
const maxAtOnce = 80;

/**
 * MOD-18: starts licences for videos newly licensed from other authors, in the save's transaction. MOD-23: not from
 * authors who were suspended since.
 */
export const beginLicences = (person: Person, { course, before, joining, licences, lenders }: Plan): Write[] => {
  const former = before ? licensedIn(before) : new Set<number>();
  const borrowed = [...licensedIn(course)].filter((moduleId) => !former.has(moduleId));
  const terms = { courseId: course.id, borrowedBy: person.id, borrowedAt: nowIso() };
  const writes = [
    ...borrowed.flatMap((moduleId) => beginLicence({ ...terms, moduleId }, licences.get(moduleId))),
    ...lendersOf(
      course,
      borrowed.filter((moduleId) => !licences.has(moduleId)),
    ).flatMap((id) => {
      const lender = lenders.get(id);
      return lender ? stillActive(lender) : [];
    }),
  ];
  if (writes.length + joining.length > maxAtOnce) {
    throw new FieldFailure({
      modules: ["Too many modules are borrowed at once. Please borrow some, save, and go on."],
    });
  }
  return writes;
};

const lendersOf = ({ modules }: CourseRecord, moduleIds: readonly number[]): number[] => {
  const lent = modules.flatMap(({ licensedModules }) => licensedModules).filter(({ id }) => moduleIds.includes(id));
  return [...new Set(lent.map(({ authorId }) => authorId))];
};
