import { Failure } from "@cu/api/failure";
import { staffOf } from "../classroom/instructor.ts";
import { nameKey } from "../person/name-key.ts";
import {
  type CountedMember,
  type CountedMembers,
  readCountedMembers,
  readCountedSeats,
} from "../roster/counted-members.ts";
import type { Dashboard } from "./open-dashboard.ts";
import type { Seats } from "./seats.ts";

/** Whose figures are shown: the caller's own, those of a student of the class, or nobody's. */
export type Subject =
  | { readonly kind: "own" }
  | { readonly kind: "student"; readonly student: CountedMember }
  | { readonly kind: "nobody" };

export type Counted = {
  /** Everybody who counts in the class. */
  readonly members: Seats;
  /**
   * DSH-S-03: a student may ask only about themselves. An instructor asks about a student whose data may be shown; an
   * instructor's id stands for nobody (D-21). `student.missing` for everybody else, whether or not they are in the class.
   */
  readonly subject: () => Subject;
};

type Viewer = Pick<Dashboard, "role" | "person" | "found" | "enrolment">;

/** A student by their id, of an anonymous one the alias with a minus, or by the name that the class knows. */
export type Whose = number | { readonly username: string };

/** Everybody who counts, and whose figures are asked for. Whose the seats are is read only where somebody is to be found. */
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

/** A student learns nothing about who else is in the class: every other name and number is refused alike. */
const ownSubject = (isOwn: boolean): Subject => {
  if (!isOwn) throw new Failure("actor.forbidden");
  return { kind: "own" };
};
