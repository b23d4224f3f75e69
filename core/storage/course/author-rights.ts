import type { CourseRecord, ModuleRecord } from "./course-record.ts";

/** The people who decide about a course. */
export type Owned = Pick<CourseRecord, "createdBy" | "primaryAuthor">;

/** The subject of author rights: a course, one of its modules, or a standalone module with its creator. */
export type Authored = {
  readonly course?: Owned | undefined;
  readonly module?: Pick<ModuleRecord, "primaryAuthor"> | undefined;
  readonly madeBy?: number | undefined;
};

/**
 * Ids of users who may edit, price, assign to classes, promote and license content (WIZ-35): a course's creator and
 * primary author, and a module's primary author. All others, including co-authors, are only credited. The single source
 * of this decision.
 */
export const authorsOf = ({ course, module, madeBy }: Authored): ReadonlySet<number> =>
  new Set(
    [course?.createdBy, course?.primaryAuthor.id, module?.primaryAuthor.id, madeBy].filter((id) => id !== undefined),
  );

export const hasAuthorRights = (personId: number, authored: Authored): boolean => authorsOf(authored).has(personId);
