import type { listManagedClasses } from "@cu/api/class";
import { classesPerPage } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import type { Creator, Person } from "../../foundation/actor.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { mayEditClass, readTaughtClass, teaches } from "../../storage/class/instructor.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { authorOf } from "../../storage/course/author.ts";
import type { AuthorRecord } from "../../storage/course/course-record.ts";
import { findPeople } from "./co-creators.ts";
import { type ClassCourses, readClassCourses } from "./courses.ts";
import { choicesOf, classLicense, namedWindows, unscheduled } from "./license.ts";

type ManagedView = Returned<typeof listManagedClasses>[number];

/**
 * The classes a person created or co-creates, newest first: a page of them, or those before the class of an id. Two
 * store calls, however many there are.
 */
export const taughtClasses = async (person: Person, before?: number): Promise<ClassItem[]> => {
  const all = TeachingEntity.query.byPerson({ userId: person.id });
  const { data } = await (before === undefined ? all : all.lt({ classId: before })).go({
    order: "desc",
    limit: classesPerPage,
    consistent: true,
  });
  return await taughtAmong(
    person,
    data.map(({ classId }) => classId),
  );
};

/** Which of some classes a person teaches now, newest first. */
export const taughtAmong = async (person: Person, ids: readonly number[]): Promise<ClassItem[]> => {
  const classes = await readClasses(ids);
  return [...classes.values()]
    .filter((found) => teaches(person, found))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
};

// As many as one creator may make: a person who looks after more finds the newest here.
const maxLookedThrough = 1000;

/**
 * The newest classes over a course that a person teaches. Three store calls, however many; one when they teach none.
 */
export const taughtInCourse = async (person: Person, courseId: number): Promise<ClassItem[]> => {
  const newest = { order: "desc", limit: maxLookedThrough, consistent: true } as const;
  const taught = await TeachingEntity.query.byPerson({ userId: person.id }).go(newest);
  if (taught.data.length === 0) return [];
  const covering = await CoverEntity.query.byCourse({ courseId }).go(newest);
  const inCourse = new Set(covering.data.map(({ classId }) => classId));
  const ids = taught.data.map(({ classId }) => classId).filter((id) => inCourse.has(id));
  return await taughtAmong(person, ids.slice(0, classesPerPage));
};

/** COD-31: class codes with status, sync and size, as their instructors see them. */
export const listManaged = async (creator: Creator, before?: number): Promise<ManagedView[]> =>
  toManaged(creator, await taughtClasses(creator, before));

/** One class as its instructors see it; `class.missing` for a person who does not teach it. */
export const readManaged = async (person: Person, classId: number): Promise<ManagedView> => {
  const [view] = await toManaged(person, [await readTaughtClass(person, classId)]);
  if (!view) throw new Error(`Class ${classId} has no view.`);
  return view;
};

const toManaged = async (person: Person, classes: readonly ClassItem[]): Promise<ManagedView[]> => {
  const joined = classes.filter(({ id }) => person.classIds?.includes(id));
  const [courses, people] = await Promise.all([
    readClassCourses(person, classes, joined),
    findPeople(
      classes.flatMap((found) => [...coCreatorsOf(found), ...(found.invited ?? []).map(({ userId }) => userId)]),
    ),
  ]);
  return classes.map((found) => managedView(person, found, courses, people));
};

const coCreatorsOf = ({ coCreator1, coCreator2 }: ClassItem): number[] =>
  [coCreator1, coCreator2].filter((id) => id !== undefined);

const managedView = (
  person: Person,
  found: ClassItem,
  courses: ClassCourses,
  people: ReadonlyMap<number, AuthorRecord>,
): ManagedView => {
  const missing = unscheduled(found, courses);
  return {
    ...classLicense(found, null, courses),
    allowableDataAccessChoices: choicesOf(found),
    scheduledAccesses: namedWindows(found, courses),
    collections: found.collections.flatMap((id) => {
      const course = courses.get(id);
      return course ? { id, name: course.meta.name, moduleCount: course.meta.moduleCount } : [];
    }),
    coCreator1: found.coCreator1 ?? null,
    coCreator2: found.coCreator2 ?? null,
    coCreators: coCreatorsOf(found).flatMap((id) => {
      const author = people.get(id);
      return author ? authorOf(author) : [];
    }),
    invitations: mayEditClass(person, found) ? invitationsOf(found, people) : null,
    maxRedemptions: found.maxRedemptions ?? null,
    rosterSize: found.redemptions,
    inSync: missing.length === 0,
    unscheduled: missing,
    mayEdit: mayEditClass(person, found),
  };
};

const invitationsOf = ({ invited = [] }: ClassItem, people: ReadonlyMap<number, AuthorRecord>) =>
  invited.flatMap(({ userId, place, at, declinedAt = null, hasLeft = false }) => {
    const author = people.get(userId);
    return author ? [{ author: authorOf(author), place, at, declinedAt, hasLeft }] : [];
  });
