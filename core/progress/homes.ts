import type { CourseRecord, VideoRecord } from "../courseware/course-record.ts";

/** Answers are kept with the course that a video is at home in, whichever course shows it (E-113); 0 for none. */
export const homeOf = (video: VideoRecord): number => video.parentCollection ?? 0;

const mostHomes = 100;

/** The course itself and the homes of its videos: as many as one store call reads. */
export const homesOf = (course: CourseRecord): number[] => {
  const homes = course.modules.flatMap(({ videos }) => videos).map(homeOf);
  return [...new Set([course.id, ...homes])].slice(0, mostHomes);
};
