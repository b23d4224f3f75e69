import { Failure } from "@cu/api/failure";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";

/** A video by its path in a course; refuses unknown parts by their specific codes. */
export const findVideo = (course: CourseRecord, moduleId: number, videoId: number): VideoRecord => {
  const module = course.modules.find(({ id }) => id === moduleId);
  if (!module) throw new Failure("module.missing");
  const video = module.videos.find(({ id }) => id === videoId);
  if (!video) throw new Failure("video.missing");
  return video;
};
