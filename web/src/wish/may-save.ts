import { isOwned } from "../course/card-offer.ts";
import type { CurrentUser } from "../course/course.ts";
import type { CourseCardData } from "../course/use-metas.ts";

type Savable = Pick<CourseCardData, "privacyScope" | "createdBy" | "primaryAuthor" | "coAuthors"> & {
  readonly modules: readonly { readonly id: number }[];
  readonly isWished: boolean;
  readonly suspension?: unknown;
};

/**
 * Who may save a course for later (STA-81), as the server judges: not who bought all of it, made it or is an admin, and
 * only what everybody may find. What is saved already can be taken off, hidden or not. A guest logs in first.
 */
export const maySave = (course: Savable, user: CurrentUser | undefined): boolean => {
  if (user && (user.isAdmin || isMaker(course, user.id) || isOwned(course, user))) return false;
  return course.isWished || (course.privacyScope === "public" && !course.suspension);
};

const isMaker = ({ createdBy, primaryAuthor, coAuthors }: Savable, id: number): boolean =>
  [createdBy, primaryAuthor.id, ...coAuthors.map((author) => author.id)].includes(id);
