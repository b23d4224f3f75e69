import { Failure } from "@cu/api/failure";
import { staffOf } from "../../storage/class/instructor.ts";
import {
  type CountedMember,
  type CountedMembers,
  readCountedMembers,
  readCountedSeats,
} from "../../storage/roster/counted-members.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import type { Dashboard } from "./open-dashboard.ts";
import type { Seats } from "./seats.ts";

/** Whose figures are shown: the caller's own, those of a student, or none. */
export type Subject =
  | { readonly kind: "own" }
  | { readonly kind: "student"; readonly student: CountedMember }
  | { readonly kind: "nobody" };

export type Counted = {
  /** All students who count in the class. */
  readonly members: Seats;
  /**
   * DSH-S-03: students may only ask about themselves. Instructors may ask about students whose data may be shown; an
   * instructor's id gives no figures (D-21). All other ids get `student.missing`, whether or not they are in the class.
   */
  readonly subject: () => Subject;
};

type Viewer = Pick<Dashboard, "role" | "person" | "found" | "enrolment">;

/** A student by id (for anonymous ones the negative alias) or by the user name known to the class. */
export type Whose = number | { readonly username: string };

/** The students who count and the requested subject. The owners of seats are read only when a student is looked up. */
export const readCountedFor = async (viewer: Viewer, whose: Whose = viewer.person.id): Promise<Counted> => {
  const { role, person, found, enrolment } = viewer;
  const isOwn = typeof whose === "number" ? whose === person.id : nameKey(whose.username) === nameKey(person.username);
  if (role === "student" || (isOwn && !enrolment)) {
    const subject = (): Subject => (role === "student" ? ownSubject(isOwn) : { kind: "nobody" });
    return { members: await readCountedSeats(found.id), subject };
  }
  const members = await readCountedMembers(found.id);
  const subject = (): Subject => {
    const index = indexAmong(members, isOwn ? person.id : whose);
    if (index >= 0) return { kind: "student", student: members.at(index) };
    if (isOwn || (typeof whose === "number" && staffOf(found).includes(whose))) return { kind: "nobody" };
    throw new Failure("student.missing");
  };
  return { members: members.seats, subject };
};

const indexAmong = ({ seats, studentIds, usernameAt }: CountedMembers, whose: Whose): number => {
  if (typeof whose === "number") return studentIds.indexOf(whose);
  const wanted = nameKey(whose.username);
  return seats.findIndex((_, index) => nameKey(usernameAt(index)) === wanted);
};

/** Students learn nothing about other members: all other names and ids get the same refusal. */
const ownSubject = (isOwn: boolean): Subject => {
  if (!isOwn) throw new Failure("actor.forbidden");
  return { kind: "own" };
};
