import type { CourseRecord, VideoRecord } from "../courseware/course-record.ts";

/** The course that a video belongs to: answers are kept there, whichever course shows it (E-113); 0 for none. */
export const homeOf = (video: VideoRecord): number => video.parentCollection ?? 0;

const mostHomes = 100;

/** The course itself and the homes of its videos, at most as many as one store call reads. */
export const homesOf = (course: CourseRecord): number[] => {
  const homes = course.modules.flatMap(({ videos }) => videos).map(homeOf);
  return [...new Set([course.id, ...homes])].slice(0, mostHomes);
};
