import type { Person } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { teaches } from "../../storage/class/instructor.ts";
import type { Classes } from "../../storage/class/read-classes.ts";
import { codeKey } from "../../storage/coupon/code.entity.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";

/**
 * A user's role for an audience. The license creator is the class's creator, or for public threads the course's primary
 * author (D-40). Admins have no special role here (D-78).
 */
export type Role = "licenseCreator" | "coCreator" | "learner";

export const roleIn = (group: ClassItem | null, course: CourseRecord, person: Pick<Person, "id">): Role => {
  if (person.id === licenseCreatorOf(group, course)) return "licenseCreator";
  if (!group) return "learner";
  return person.id === group.coCreator1 || person.id === group.coCreator2 ? "coCreator" : "learner";
};

/** User id of an audience's license creator. */
export const licenseCreatorOf = (group: ClassItem | null, course: Pick<CourseRecord, "primaryAuthor">): number =>
  group ? group.createdById : course.primaryAuthor.id;

/**
 * The class of a `coupon` (id or code), if it covers the course and the user teaches it or is a member; `joined` are
 * the user's classes. Other classes count as none (Z7). Ids are tried first, because a code may consist of digits too.
 * No store call for a joined class.
 */
export const findGroup = async (
  person: Person,
  coupon: number | string,
  courseId: number,
  joined: Classes,
): Promise<ClassItem | undefined> => {
  const text = String(coupon).trim();
  const isId = /^[1-9]\d{0,15}$/.test(text);
  const own = isId
    ? joined.get(Number(text))
    : [...joined.values()].find(({ code }) => codeKey(code) === codeKey(text));
  if (own?.collections.includes(courseId)) return own;
  const byId = isId ? await findClass(person, Number(text), courseId) : undefined;
  if (byId || typeof coupon === "number") return byId;
  const { classCode } = await findCode(text);
  return classCode && (await findClass(person, classCode.classId, courseId));
};

/** A class of the user that covers the course, by its id. One store call: the class and the enrolment. */
export const findClass = async (person: Person, classId: number, courseId: number): Promise<ClassItem | undefined> => {
  const keys = [keyOf(ClassEntity, { id: classId }), keyOf(EnrolmentEntity, { sub: person.sub, classId })];
  const items = await batchGet(keys, { consistent: true });
  const Item = items.find(({ sk }) => sk === "class");
  const group = (Item && ClassEntity.parse({ Item }).data) ?? undefined;
  if (!group?.collections.includes(courseId)) return undefined;
  const isMember = items.some(({ sk }) => sk !== "class");
  return isMember || teaches(person, group) ? group : undefined;
};
