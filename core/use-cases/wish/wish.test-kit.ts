import type { Person } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { makeCreator } from "../test-kit/person.ts";

/** A published course of two modules of 200 cupoints each, with its creator. */
export const makeOffer = async (wish: Record<string, unknown> = {}) => {
  const author = await makeCreator();
  const modules = [moduleInput(1), moduleInput(1)];
  const { courseId } = await createCourse(author, courseInput({ modules, ...wish }));
  return { author, course: await courseOf(courseId) };
};

export const courseOf = async (courseId: number): Promise<CourseRecord> => {
  const found = (await findSnapshot(courseId))?.course;
  if (!found) throw new Error("There is no such course.");
  return found;
};

/** Saves a course like the builder, with some fields changed; by default with the same modules. */
export const saveAgain = async (author: Person, courseId: number, change: Record<string, unknown>): Promise<void> => {
  const { modules } = await courseOf(courseId);
  const kept = modules.map(({ id, name, customPrice, videos }) => ({
    id,
    name,
    isDefaultPrice: customPrice === null,
    customPrice,
    videos: videos.map((video) => ({ ...video })),
  }));
  await updateCourse(author, courseId, courseInput({ modules: kept, ...change }));
};
