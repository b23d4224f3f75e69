import { changeCourse } from "../../storage/course/commit-course.ts";

/**
 * Sets the sample question of a course that has none, for imports and the seed. The caller ensures that it is a choice
 * question of a native video.
 */
export const showSample = async (courseId: number, questionId: number): Promise<void> => {
  await changeCourse(courseId, (course) =>
    course.sampleQuestion === undefined ? { ...course, sampleQuestion: questionId } : undefined,
  );
};
