import { Failure } from "@cu/api/failure";
import { staffOf } from "../classroom/instructor.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import type { Dashboard } from "./open-dashboard.ts";

/** Whose figures are shown: the caller's own, those of a student of the class, or nobody's. */
export type Subject =
  | { readonly kind: "own" }
  | { readonly kind: "student"; readonly student: CountedMember }
  | { readonly kind: "nobody" };

/**
 * DSH-S-03: a student may ask only about themselves. An instructor asks about a student whose data may be shown; an
 * instructor's id stands for nobody (D-21). `student.missing` for everybody else, whether or not they are in the class.
 */
export const subjectOf = (
  { role, person, found }: Pick<Dashboard, "role" | "person" | "found">,
  members: readonly CountedMember[],
  studentId: number = person.id,
): Subject => {
  if (role === "student") {
    if (studentId !== person.id) throw new Failure("actor.forbidden");
    return { kind: "own" };
  }
  const student = members.find((member) => member.studentId === studentId);
  if (student) return { kind: "student", student };
  if (studentId === person.id || staffOf(found).includes(studentId)) return { kind: "nobody" };
  throw new Failure("student.missing");
};
