import type { VideoOfClass } from "@cu/api/dashboard-query";
import type * as z from "zod";
import type { CourseRecord } from "../../storage/course/course-record.ts";

/** The videos of a course with the indexes by which pages find them (E-025), in order. */
export const videosOf = (course: CourseRecord): z.input<typeof VideoOfClass>[] =>
  course.modules.flatMap((module, moduleIndex) =>
    module.videos.map((video, videoIndex) => ({
      videoId: video.id,
      moduleId: module.id,
      moduleIndex: moduleIndex + 1,
      videoIndex: videoIndex + 1,
      moduleName: module.name,
      videoTitle: video.title,
      videoDuration: video.duration,
      videoType: video.videoType,
      embedId: video.embedId,
    })),
  );
