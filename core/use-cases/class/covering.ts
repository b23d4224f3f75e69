import type { listCoveringClasses as route } from "@cu/api/class-course";
import { Failure } from "@cu/api/failure";
import { classesPerPage } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import { readOwn } from "../../access/read-own.ts";
import type { Person } from "../../foundation/actor.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { hasAuthorRights, type Owned } from "../../storage/course/author-rights.ts";
import { courseIsStill } from "../../storage/course/snapshot.entity.ts";
import { changedClass } from "./write-class.ts";

/** Whether a class may still cover a course: by its creator's author rights, or because an admin placed it. */
export const coversByRight = ({ createdById, byPlatform }: ClassItem, course: Owned): boolean =>
  byPlatform === true || hasAuthorRights(createdById, { course });

/**
 * COD-56: all classes that open a course, for its authors: the newest page, or the page before a class id. Two store
 * calls plus the course's; more only where classes have since dropped the course.
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

// Fills each page although some classes no longer cover the course, so a short page is the last.
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
 * COD-56: lets a course's authors remove it from a class. Members lose access to it immediately, as windows are read
 * from the class; the rest of the class continues.
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
