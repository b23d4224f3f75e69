import type { Person } from "../actor.ts";
import { authorBySub } from "./author.ts";
import { changeCourse } from "./commit-course.ts";

/** Makes a person the primary author of a course and its modules, as if they had accepted. */
export const acceptAuthor = async (courseId: number, { sub }: Person): Promise<void> => {
  const primaryAuthor = await authorBySub(sub);
  await changeCourse(courseId, (course) => ({
    ...course,
    primaryAuthor,
    modules: course.modules.map((module) => ({ ...module, primaryAuthor })),
  }));
};
