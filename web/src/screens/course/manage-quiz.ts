import type { Course, CurrentUser, Module, Video } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { isBorrowed } from "./lecture-card.tsx";

/**
 * Where this person may manage a video's questions (D-03): its owner, an admin, and the maker of the course or the
 * module it is at home in. A course that only borrows it gives no right.
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
