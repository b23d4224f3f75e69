import type { listOwnClasses, readOwnClass } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { mayOpen } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { type ClassCourses, readCoursesFor } from "./courses.ts";
import { type Joined, joinedClasses } from "./enrolled.ts";
import { classLicense, type Level, namedWindows, unscheduled } from "./license.ts";
import { taughtAmong, taughtClasses, taughtInCourse } from "./manage.ts";

type OwnView = Returned<typeof listOwnClasses>[number];

/**
 * D-20: classes a person joined, and those they created or co-create, the newest, or those before the class of an id. A
 * person who teaches a class they joined is its instructor.
 */
export const listOwn = async (person: Person, before?: number): Promise<OwnView[]> => {
  const [taught, joined] = await Promise.all([taughtClasses(person, before), joinedClasses(person)]);
  const own = together(taught, joined).filter(({ role }) => role === "instructor" || before === undefined);
  const courses = await coursesFor(person, own, joined);
  return own.map((one) => ownView(one, courses));
};

/** One of a person's classes, with its windows by name (COD-33). */
export const readOwnOne = async (person: Person, classId: number): Promise<Returned<typeof readOwnClass>> => {
  const [taught, joined] = await Promise.all([taughtAmong(person, [classId]), joinedClasses(person)]);
  const one = together(taught, joined).find(({ found }) => found.id === classId);
  if (!one) throw new Failure("class.missing");
  const courses = await coursesFor(person, [one], joined);
  return { ...ownView(one, courses), scheduledAccesses: namedWindows(one.found, courses) };
};

/**
 * A person's classes that cover a course (COD-34), only the newest of those they teach; `course.missing` if they may
 * not know of it.
 */
export const listOwnInCourse = async (person: Person, courseId: number): Promise<OwnView[]> => {
  const [taught, joined] = await Promise.all([taughtInCourse(person, courseId), joinedClasses(person)]);
  const covering = together(taught, joined).filter(({ found }) => found.collections.includes(courseId));
  const courses = await coursesFor(person, covering, joined, courseId);
  const course = courses.get(courseId);
  if (!course || (covering.length === 0 && !mayOpen(course.meta, course.viewerContext)))
    throw new Failure("course.missing");
  return covering.map((one) => ownView(one, courses));
};

type Own = { readonly found: ClassItem; readonly role: "instructor" | "student"; readonly level: Level | null };

const coursesFor = (person: Person, own: readonly Own[], joined: readonly Joined[], courseId?: number) =>
  readCoursesFor(
    person,
    new Set([...own.flatMap(({ found }) => found.collections), ...(courseId === undefined ? [] : [courseId])]),
    joined.map(({ found }) => found),
  );

const together = (taught: readonly ClassItem[], joined: readonly Joined[]): Own[] => {
  const levels = new Map(joined.map(({ enrolment, found }) => [found.id, enrolment.dataAccessLevel] as const));
  const isTaught = new Set(taught.map(({ id }) => id));
  return [
    ...taught.map((found) => ({ found, role: "instructor" as const, level: levels.get(found.id) ?? null })),
    ...joined
      .filter(({ found }) => !isTaught.has(found.id))
      .map(({ enrolment, found }) => ({ found, role: "student" as const, level: enrolment.dataAccessLevel })),
  ];
};

const ownView = ({ found, role, level }: Own, courses: ClassCourses): OwnView => ({
  ...classLicense(found, level, courses),
  role,
  coCreator1: found.coCreator1 ?? null,
  coCreator2: found.coCreator2 ?? null,
  inSync: unscheduled(found, courses).length === 0,
});
