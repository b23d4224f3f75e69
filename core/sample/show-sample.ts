import { changeCourse } from "../courseware/commit-course.ts";

/**
 * Shows a question of a course to everybody where none is shown yet, as its file or the seed says. Whoever calls knows
 * that an own video of the course asks it and that it offers answers.
 */
export const showSample = async (courseId: number, questionId: number): Promise<void> => {
  await changeCourse(courseId, (course) =>
    course.sampleQuestion === undefined ? { ...course, sampleQuestion: questionId } : undefined,
  );
};
