import type { CourseRecord, VideoRecord } from "./course-record.ts";

/**
 * The public sample question of a course (CRS-51), with its video: only while a native video of a module shows it.
 * Deleting the question or removing the video withdraws it without a save.
 */
export const sampleOf = (
  course: Pick<CourseRecord, "modules" | "sampleQuestion" | "suspension">,
): { readonly id: number; readonly video: number } | undefined => {
  const { sampleQuestion: id, suspension } = course;
  if (id === undefined || suspension) return undefined;
  const video = ownVideos(course).find(({ questionIds }) => questionIds.includes(id));
  return video && { id, video: video.id };
};

/** The course's native videos: only their author may offer a sample. */
export const ownVideos = ({ modules }: Pick<CourseRecord, "modules">): readonly VideoRecord[] =>
  modules
    .filter(({ hasLeft }) => !hasLeft)
    .flatMap(({ id, videos }) => videos.filter(({ parentModule }) => parentModule === id));
