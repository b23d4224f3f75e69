import type { CourseRecord, VideoRecord } from "./course-record.ts";

/**
 * The public sample question of a course (CRS-51), with the video that asks it: only while an own video of a
 * module shows it. A question that is deleted and a video that leaves take it back without a save.
 */
export const sampleOf = (
  course: Pick<CourseRecord, "modules" | "sampleQuestion" | "suspension">,
): { readonly id: number; readonly video: number } | undefined => {
  const { sampleQuestion: id, suspension } = course;
  if (id === undefined || suspension) return undefined;
  const video = ownVideos(course).find(({ questionIds }) => questionIds.includes(id));
  return video && { id, video: video.id };
};

/** What the course has not borrowed: a sample is its own author's to show. */
export const ownVideos = ({ modules }: Pick<CourseRecord, "modules">): readonly VideoRecord[] =>
  modules
    .filter(({ hasLeft }) => !hasLeft)
    .flatMap(({ id, videos }) => videos.filter(({ parentModule }) => parentModule === id));
