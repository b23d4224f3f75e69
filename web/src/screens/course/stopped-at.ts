import { opensVideo } from "../../features/course/access-state.ts";
import type { Course, CurrentUser, Module, Video } from "../../features/course/course.ts";
import type { HistoryRow } from "./use-history.ts";

export type Stopped = {
  readonly module: Module;
  /** 1-based, in its module. */
  readonly videoNumber: number;
  readonly video: Video;
  readonly seconds: number;
  /** Watched ranges, in seconds. */
  readonly ranges: HistoryRow["watchedRanges"];
};

/** The last lecture in the order of the course that is open, was begun and is not finished. */
export const stoppedAt = (
  course: Course,
  rows: readonly HistoryRow[],
  user: CurrentUser | undefined,
): Stopped | undefined => {
  const byVideo = new Map(rows.map((row) => [`${row.moduleId}/${row.videoId}`, row]));
  for (const module of course.modules.toReversed()) {
    for (const [index, video] of [...module.videos.entries()].toReversed()) {
      const row = byVideo.get(`${module.id}/${video.id}`);
      const share = row?.userWatchPercentage ?? null;
      const seconds = row?.lastVideoTimestamp ?? 0;
      if (seconds > 0 && (share === null || share < 1) && opensVideo(course, module, video, user))
        return { module, videoNumber: index + 1, video, seconds, ranges: row?.watchedRanges ?? [] };
    }
  }
  return undefined;
};
