import { Failure, FieldFailure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "../../storage/class/enrolment.entity.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { findSnapshot, snapshotAmong, snapshotKey } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Mark, markAmong, markKey } from "../class-watch/mark.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { crowdFor } from "./crowd.ts";
import type { DashboardRole } from "./role.ts";

/** The class of a request and which of its courses, by default the first (D-50). */
export type Asked = {
  readonly coupon?: string | undefined;
  readonly code?: string | undefined;
  readonly collection?: number | undefined;
};

/** k-anonymity: class figures over fewer students would reveal individuals (COD-51). */
export const fewestShared = 5;

/** A class as visible to the caller. */
export type Dashboard = {
  readonly person: Person;
  readonly found: ClassItem;
  readonly role: DashboardRole;
  readonly place: ClassPlace;
  /** The caller's enrolment, only for students. */
  readonly enrolment: EnrolmentItem | undefined;
  /** The additional items that were requested. */
  readonly items: readonly Item[];
};

/** Additional items a response needs, given the class. */
export type Also = (place: ClassPlace) => readonly Item[];

/** The course snapshot, and the mark up to which the class's watch data is aggregated. */
export const courseAndMark: Also = (place) => [snapshotKey(place.courseId), markKey(place)];

/**
 * Opens the dashboard of a class for its instructors, admins and members; all others get `class.missing`. One store
 * call, one more for a class named by its code. Additional items are part of that call if the course was named,
 * otherwise one more.
 */
export const openDashboard = async (person: Person, asked: Asked, also: Also = () => []): Promise<Dashboard> => {
  const { found, enrolment, items } = await findClass(person, asked, also);
  const role = found && roleOf(person, found, enrolment);
  if (!found || !role) throw new Failure("class.missing");
  const courses = found.collections;
  const courseId = asked.collection ?? courses[0];
  if (courseId === undefined || !courses.includes(courseId)) throw new Failure("class.missing");
  const place = { classId: found.id, courseId };
  return { person, found, role, place, enrolment, items: items ?? (await batchGet(also(place), { consistent: true })) };
};

const roleOf = (person: Person, found: ClassItem, enrolment: EnrolmentItem | undefined): DashboardRole | undefined => {
  if (person.id === found.createdById) return "creator";
  if (person.id === found.coCreator1 || person.id === found.coCreator2) return "coCreator";
  if (person.isAdmin) return "admin";
  return enrolment ? "student" : undefined;
};

type Found = {
  readonly found?: ClassItem | undefined;
  readonly enrolment?: EnrolmentItem | undefined;
  /** Other items read in the same call. */
  readonly items?: readonly Item[] | undefined;
};

const findClass = async (person: Person, { coupon, code, collection }: Asked, also: Also): Promise<Found> => {
  const read = (classId: number): Promise<Found> =>
    readClass(person, classId, collection === undefined ? undefined : also({ classId, courseId: collection }));
  const name = (coupon ?? code ?? "").trim();
  if (name === "") throw new FieldFailure({ coupon: ["This field is required."] });
  // Ids are tried first, because a code may consist of digits too.
  const byId = /^[1-9]\d{0,15}$/.test(name) ? await read(Number(name)) : {};
  if (byId.found) return byId;
  const { classCode } = await findCode(name);
  return classCode ? await read(classCode.classId) : {};
};

const readClass = async (person: Person, classId: number, also?: readonly Item[]): Promise<Found> => {
  const classKey = keyOf(ClassEntity, { id: classId });
  const placeKey = keyOf(EnrolmentEntity, { sub: person.sub, classId });
  const items = await batchGet([classKey, placeKey, ...(also ?? [])], { consistent: true });
  return {
    items: also && items,
    found: readAs<ClassItem>(ClassEntity, itemAt(items, classKey)),
    enrolment: readAs<EnrolmentItem>(EnrolmentEntity, itemAt(items, placeKey)),
  };
};

export const mustTeach = ({ role }: Pick<Dashboard, "role">): void => {
  if (role === "student") throw new Failure("actor.forbidden");
};

/** The class figures that every response contains. */
export const sharedIn = ({ found, role }: Pick<Dashboard, "found" | "role">, members: ArrayLike<unknown>) => ({
  classSize: found.redemptions,
  sharing: crowdFor(role).size(members.length),
});

/** The course, from the items read with the class (`courseAndMark`), else with one store call. */
export const readCourseOf = async ({ place, items }: Pick<Dashboard, "place" | "items">): Promise<CourseRecord> => {
  const snapshot = snapshotAmong(items, place.courseId) ?? (await findSnapshot(place.courseId));
  if (!snapshot) throw new Failure("class.missing");
  return snapshot.course;
};

/** The mark among the items read with the class (`courseAndMark`). */
export const markOf = ({ place, items }: Pick<Dashboard, "place" | "items">): Mark => markAmong(items, place);
