import { createClass as route } from "@cu/api/class";
import type { Creator, Person } from "../../foundation/actor.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { makePerson, personBySub } from "../test-kit/person.ts";
import { answerClassInvitation } from "./co-creating.ts";
import { choicesOf } from "./license.ts";
import { redeemCoupon } from "./redeem.ts";
import { createClass } from "./save-class.ts";
import { showCohorts } from "./show-cohorts.ts";

/** A published course with two modules by this creator. */
export const publish = async (creator: Creator, more: Record<string, unknown> = {}): Promise<CourseRecord> => {
  const { courseId } = await createCourse(creator, courseInput({ modules: [moduleInput(1), moduleInput(1)], ...more }));
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("The course was not saved.");
  return snapshot.course;
};

/** The maximum term of a class (COD-62). */
const [firstDay, lastDay] = ["2026-01-01", "2028-01-01"];

export const windowsOf = (course: CourseRecord, from = firstDay, until = lastDay) =>
  course.modules.map(({ id }) => ({ collection: course.id, module: id, accessFrom: from, accessUntil: until }));

/** A class code as the form sends it: maximum term, every module scheduled, all sharing levels allowed. */
export const classInput = (courses: readonly CourseRecord[], more: Record<string, unknown> = {}) =>
  route.body.parse({
    label: "Algorithms, second year",
    collections: courses.map(({ id }) => id),
    validFrom: firstDay,
    expiresOn: lastDay,
    scheduledAccesses: courses.flatMap((course) => windowsOf(course)),
    allowableDataAccessChoices: ["full", "anonymous", "no_access"],
    ...more,
  });

/** A class whose co-creators have accepted. */
export const openClass = async (
  creator: Creator,
  courses: readonly CourseRecord[],
  more: Record<string, unknown> = {},
): Promise<ClassItem> => {
  const { classId } = await createClass(creator, classInput(courses, more));
  return await allAccept(creator, classId);
};

/** Accepts all open co-creator invitations of a class. */
export const allAccept = async (creator: Person, classId: number): Promise<ClassItem> => {
  const { invited = [] } = await readTaughtClass(creator, classId);
  for (const { userId: id } of invited) await answerClassInvitation({ id }, classId, { accepts: true });
  return await readTaughtClass(creator, classId);
};

/** The person as the next request finds them. */
export const again = async ({ sub }: Person): Promise<Person> => {
  const person = await personBySub(sub);
  if (!person) throw new Error("Nobody has this sub.");
  return person;
};

/** A person who has joined a class by its code. */
export const makeMember = async (found: ClassItem, input: Parameters<typeof makePerson>[0] = {}): Promise<Person> => {
  const person = await makePerson(input);
  await redeemCoupon(person, found.code, { sharing: choicesOf(found)[0] });
  return await again(person);
};

/** Shows the waiting members of a class, as the worker does once no join can still be in progress. */
export const showWaiting = (classId: number): Promise<void> => showCohorts(classId, Number.POSITIVE_INFINITY);
