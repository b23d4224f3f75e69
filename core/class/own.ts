import type { listOwnClasses, readOwnClass } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { mayOpen } from "../course/visibility.ts";
import { type ClassItem, coursesOf } from "./class.entity.ts";
import { type ClassCourses, readCoursesFor } from "./courses.ts";
import { type Joined, joinedClasses } from "./enrolled.ts";
import { classLicense, type Level, namedWindows, unscheduled } from "./license.ts";
import { taughtClasses } from "./manage.ts";

type OwnView = Returned<typeof listOwnClasses>[number];

/** D-20: classes a person created, co-creates or joined. Who teaches a class they joined is its instructor. */
export const listOwn = async (person: Person): Promise<OwnView[]> => {
  const { own, courses } = await readOwn(person);
  return own.map((one) => ownView(one, courses));
};

/** One of them with its windows by name (COD-33). */
export const readOwnOne = async (person: Person, classId: number): Promise<Returned<typeof readOwnClass>> => {
  const { own, courses } = await readOwn(person, { only: classId });
  const [one] = own;
  if (!one) throw new Failure("class.missing");
  return { ...ownView(one, courses), scheduledAccesses: namedWindows(one.found, courses) };
};

/** Those that cover a course (COD-34); `course.missing` for who may not know of it. */
export const listOwnInCourse = async (person: Person, courseId: number): Promise<OwnView[]> => {
  const { own, courses } = await readOwn(person, { courseId });
  const covering = own.filter(({ found }) => coursesOf(found).includes(courseId));
  const course = courses.get(courseId);
  if (!course || (covering.length === 0 && !mayOpen(course.meta, course.sight))) throw new Failure("course.missing");
  return covering.map((one) => ownView(one, courses));
};

type Own = { readonly found: ClassItem; readonly role: "instructor" | "student"; readonly level: Level | null };

const readOwn = async (person: Person, { only, courseId }: { only?: number; courseId?: number } = {}) => {
  const [taught, joined] = await Promise.all([taughtClasses(person), joinedClasses(person)]);
  const own = together(taught, joined).filter(({ found }) => only === undefined || found.id === only);
  const courseIds = new Set(own.flatMap(({ found }) => coursesOf(found)));
  if (courseId !== undefined) courseIds.add(courseId);
  const courses = await readCoursesFor(
    person,
    courseIds,
    joined.map(({ found }) => found),
  );
  return { own, courses };
};

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
