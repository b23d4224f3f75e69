import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";

/** A video's native course, which stores its answers for all courses that show it (E-113); 0 without one. */
export const homeOf = (video: VideoRecord): number => video.parentCollection ?? 0;

const maxHomes = 100;

/** The course and its videos' native courses, at most as many as one store call reads. */
export const homesOf = (course: CourseRecord): number[] => {
  const homes = course.modules.flatMap(({ videos }) => videos).map(homeOf);
  return [...new Set([course.id, ...homes])].slice(0, maxHomes);
};
