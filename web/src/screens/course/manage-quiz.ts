import type { Course, CurrentUser, Module, Video } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { isBorrowed } from "./lecture-card.tsx";

/**
 * Whether and where the user may manage a video's questions (D-03): as its owner, as an admin, or as the creator of its
 * home course or module. Borrowing a video grants nothing.
 */
export const manageQuizPath = (
  course: Course,
  user: CurrentUser | undefined,
): ((module: Module, video: Video) => string | undefined) | undefined => {
  if (!user) return undefined;
  return (module, video) => {
    const isAtHome = !isBorrowed(module, video) && (course.mayEdit || module.primaryAuthor.id === user.id);
    return user.isAdmin || video.owner === user.id || isAtHome ? paths.manageQuiz(module.id, video.id) : undefined;
  };
};
