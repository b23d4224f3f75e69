import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";

/** Counts the questions of these courses, whose certifications are sold next (CER-56): the queue may be behind. */
export const countQuestions = async (courseIds: readonly number[]): Promise<void> => {
  for (const courseId of courseIds) {
    const { course } = (await findSnapshot(courseId)) ?? {};
    for (const { id } of course?.modules.flatMap(({ videos }) => videos) ?? []) await refreshVideo(id);
  }
};
