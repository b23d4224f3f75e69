import type { CourseRecord, ModuleRecord } from "./course-record.ts";

/** The people who decide about a course. */
export type Owned = Pick<CourseRecord, "createdBy" | "primaryAuthor">;

/** What a right is about: a course, one of its modules, or a module that stands alone, with its maker. */
export type Authored = {
  readonly course?: Owned | undefined;
  readonly module?: Pick<ModuleRecord, "primaryAuthor"> | undefined;
  readonly madeBy?: number | undefined;
};

/**
 * The people who may edit, price, cover with classes, promote and lend something (WIZ-35), by user id: the course's
 * creator and primary author, and of a module its own primary author. Everybody else on it, co-authors included, is
 * named for credit only. No other function decides this.
 */
export const authorsOf = ({ course, module, madeBy }: Authored): ReadonlySet<number> =>
  new Set(
    [course?.createdBy, course?.primaryAuthor.id, module?.primaryAuthor.id, madeBy].filter((id) => id !== undefined),
  );

export const hasAuthorRights = (personId: number, authored: Authored): boolean => authorsOf(authored).has(personId);
