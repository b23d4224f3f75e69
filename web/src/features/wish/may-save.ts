import { isOwned } from "../course/card-offer.ts";
import type { CurrentUser } from "../course/course.ts";
import type { CourseCardData } from "../course/use-metas.ts";

type Savable = Pick<CourseCardData, "privacyScope" | "createdBy" | "primaryAuthor" | "coAuthors"> & {
  readonly modules: readonly { readonly id: number }[];
  readonly isWished: boolean;
  readonly suspension?: unknown;
};

/**
 * Whether the user may save a course for later (STA-81), by the server's rule: not its owners, makers or admins, and
 * only public courses. Removing is always allowed, even for hidden courses. Guests sign in first.
 */
export const maySave = (course: Savable, user: CurrentUser | undefined): boolean => {
  if (user && (user.isAdmin || isMaker(course, user.id) || isOwned(course, user))) return false;
  return course.isWished || (course.privacyScope === "public" && !course.suspension);
};

const isMaker = ({ createdBy, primaryAuthor, coAuthors }: Savable, id: number): boolean =>
  [createdBy, primaryAuthor.id, ...coAuthors.map((author) => author.id)].includes(id);
