import { isDeepStrictEqual } from "node:util";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { factsNews } from "../../storage/course/course-facts.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { findVideos } from "../../storage/course/sources.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { withState } from "../../storage/course/video-state.ts";
import { AdminIndexVideoEntity } from "./admin-index.entity.ts";
import { placeAmong, settleVideo } from "./list-followed.ts";

/**
 * Syncs a video's state (transcript version, questions) into every course that shows it. Returns these courses. Each
 * attempt reads the course before the state, so an older message never undoes a newer state.
 */
export const refreshVideo = async (videoId: number): Promise<number[]> => {
  const video = await untilCommitted(async () => {
    const keys = [keyOf(VideoEntity, { id: videoId }), keyOf(AdminIndexVideoEntity, { id: videoId })] as const;
    const items = await batchGet(keys, { consistent: true });
    const found = readAs<VideoItem>(VideoEntity, itemAt(items, keys[0]));
    if (found) await settleVideo(found, placeAmong(items));
    return found;
  });
  const courses = [...(video?.courses ?? [])];
  await eachOf(courses, (courseId) => bringStates(courseId, [videoId]));
  return courses;
};

/** Syncs the state of some videos into one course. */
export const bringStates = async (courseId: number, videoIds: readonly number[]): Promise<void> => {
  let before: CourseRecord | undefined;
  await changeCourse(
    courseId,
    async (course) => {
      // After a conflict, one write syncs all videos of the course: forty concurrent transcripts take a few writes
      // instead of forty.
      const ids = before ? course.modules.flatMap(({ videos }) => videos.map(({ id }) => id)) : videoIds;
      before = course;
      return withStates(course, await findVideos(ids));
    },
    (after) => (before ? factsNews(before, after) : []),
  );
};

/** A course with its videos in these states, or undefined without changes. */
export const withStates = (course: CourseRecord, items: ReadonlyMap<number, VideoItem>): CourseRecord | undefined => {
  let isStale = false;
  const refreshed = (video: VideoRecord): VideoRecord => {
    const item = items.get(video.id);
    if (!item) return video;
    const current = withState(video, item);
    if (isDeepStrictEqual(current, video)) return video;
    isStale = true;
    return current;
  };
  const modules = course.modules.map((module) => ({ ...module, videos: module.videos.map(refreshed) }));
  return isStale ? { ...course, modules } : undefined;
};
