import type { readClassVideos } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";
import { paths } from "../../../lib/paths.tsx";

export type ClassVideo = Answer<typeof readClassVideos>[number];

/** DSH-09, E-025: pages find lectures by indexes; an unlisted course's link carries its key. */
export const watchPath = (video: ClassVideo, at?: number): string =>
  paths.video(video.collectionId, video.moduleIndex, video.videoIndex, {
    key: video.privacyScope === "unlisted" ? video.unlistedKey : null,
    ...(at !== undefined && { at }),
  });
