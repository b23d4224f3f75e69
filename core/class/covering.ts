import type { listCoveringClasses as route } from "@cu/api/class-course";
import { Failure } from "@cu/api/failure";
import { classesPerPage } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import { readOwn } from "../access/read-own.ts";
import type { Person } from "../actor.ts";
import type { ClassItem } from "../classroom/class.entity.ts";
import { CoverEntity } from "../classroom/cover.entity.ts";
import { readClasses } from "../classroom/read-classes.ts";
import { hasAuthorRights, type Owned } from "../courseware/author-rights.ts";
import { courseIsStill } from "../courseware/snapshot.entity.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { changedClass } from "./write-class.ts";

/** Whether a class still has a right to cover a course: its creator's, or an admin's who placed it. */
export const coversByRight = ({ createdById, byPlatform }: ClassItem, course: Owned): boolean =>
  byPlatform === true || hasAuthorRights(createdById, { course });

/**
 * COD-56: the classes that open a course, whoever made them, for the people of the course: the newest page of them, or
 * those before the class of an id. Two store calls besides the course's, and more only where classes have given the
 * course up.
 */
export const listCovering = async (
  person: Person,
  courseId: number,
  before?: number,
): Promise<Returned<typeof route>> => {
  const { course } = await readOwn(person, courseId);
  return (await coveringBefore(courseId, before)).map((found) => ({
    id: found.id,
    label: found.label,
    createdBy: { id: found.createdById, username: found.createdByUsername, name: found.createdByName },
    rosterSize: found.redemptions,
    timeZone: found.timeZone,
    validFrom: found.validFrom,
    expiresOn: found.expiresOn,
    accessUntil: lastDay(found, courseId),
    takesMembers: coversByRight(found, course),
  }));
};

// Some classes no longer cover it, yet every page is filled: a shorter one is the last.
const coveringBefore = async (courseId: number, before: number | undefined): Promise<ClassItem[]> => {
  const covering: ClassItem[] = [];
  let last = before;
  for (;;) {
    const all = CoverEntity.query.byCourse({ courseId });
    const { data } = await (last === undefined ? all : all.lt({ classId: last })).go({
      order: "desc",
      limit: classesPerPage,
      consistent: true,
    });
    const classes = await readClasses(data.map(({ classId }) => classId));
    const found = data.flatMap(({ classId }) => classes.get(classId) ?? []);
    covering.push(...found.filter((one) => one.collections.includes(courseId)));
    if (covering.length >= classesPerPage || data.length < classesPerPage) return covering.slice(0, classesPerPage);
    last = data.at(-1)?.classId;
  }
};

const lastDay = ({ scheduledAccesses }: ClassItem, courseId: number): string | null =>
  scheduledAccesses
    .filter(({ collection }) => collection === courseId)
    .map(({ accessUntil }) => accessUntil)
    .toSorted()
    .at(-1) ?? null;

/**
 * COD-56: takes a course out of a class, for the people of the course. Members read from the class what it opens, so
 * they lose the course at once; the rest of the class goes on.
 */
export const endCovering = (person: Person, courseId: number, classId: number): Promise<void> =>
  untilCommitted(async () => {
    const seen = await readOwn(person, courseId);
    const found = (await readClasses([classId])).get(classId);
    if (!found?.collections.includes(courseId)) throw new Failure("class.missing");
    await commit([
      courseIsStill(courseId, seen.revision),
      ...changedClass(found, {
        ...found,
        collections: found.collections.filter((id) => id !== courseId),
        scheduledAccesses: found.scheduledAccesses.filter(({ collection }) => collection !== courseId),
      }),
    ]);
  });
