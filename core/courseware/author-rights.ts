import type { CourseRecord, ModuleRecord } from "./course-record.ts";

/** The people of a course who decide about it. */
export type Owned = Pick<CourseRecord, "createdBy" | "primaryAuthor">;

/** What a right is asked of: a course, one of its modules, or a module that stands alone and whoever made that. */
export type Authored = {
  readonly course?: Owned | undefined;
  readonly module?: Pick<ModuleRecord, "primaryAuthor"> | undefined;
  readonly madeBy?: number | undefined;
};

/**
 * Who edits, prices, covers with classes, promotes and lends something (WIZ-35), by user id: the course's creator and
 * primary author, and of a module its own primary author. Everybody else who is named, co-authors among them, is named
 * for credit. No other function decides this.
 */
export const authorsOf = ({ course, module, madeBy }: Authored): ReadonlySet<number> =>
  new Set(
    [course?.createdBy, course?.primaryAuthor.id, module?.primaryAuthor.id, madeBy].filter((id) => id !== undefined),
  );

export const hasAuthorRights = (personId: number, authored: Authored): boolean => authorsOf(authored).has(personId);
