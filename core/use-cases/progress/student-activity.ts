import type { StudentActivity } from "@cu/api/dashboard";
import { minuteUnits } from "@cu/watch/watch-time";
import type * as z from "zod";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { type Watching, watchedMinutes } from "./watching.ts";

type Activity = z.input<typeof StudentActivity>;

/** Every video of a course, in order, with the watch time of each minute (DSH-41, F15). */
export const studentActivity = (course: CourseRecord, watching: Watching): Activity[] =>
  course.modules.flatMap((module) =>
    module.videos.map((video): Activity => {
      const data = units(video, watching);
      return {
        videoId: video.id,
        videoTitle: video.title,
        videoDuration: video.duration,
        moduleId: module.id,
        collectionId: course.id,
        data,
        dataSum: data.reduce((sum, count) => sum + count, 0),
      };
    }),
  );

// One value per minute, watched or not; for a video of unknown length up to the last watched minute.
const units = ({ id, duration }: VideoRecord, { videos }: Watching): number[] => {
  const counted = minuteUnits(watchedMinutes(videos[String(id)]));
  const length = Math.max(counted.length, Math.ceil((duration ?? 0) / 60));
  return Array.from({ length }, (_, minute) => counted[minute] ?? 0);
};
