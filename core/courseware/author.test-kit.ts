import type { Person } from "../actor.ts";
import { authorBySub } from "./author.ts";
import { changeCourse } from "./commit-course.ts";

/** Somebody becomes the primary author of a course and of its modules, as if they had accepted to be. */
export const acceptAuthor = async (courseId: number, { sub }: Person): Promise<void> => {
  const primaryAuthor = await authorBySub(sub);
  await changeCourse(courseId, (course) => ({
    ...course,
    primaryAuthor,
    modules: course.modules.map((module) => ({ ...module, primaryAuthor })),
  }));
};
