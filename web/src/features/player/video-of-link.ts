import { parseVideoLink } from "@cu/api/video-link";
import type { VideoSource } from "./source.ts";

/** The video behind a link to its page at its host; null if there is none. */
export const videoOfLink = (link: string): VideoSource | null => {
  const found = parseVideoLink(link);
  if (found?.kind !== "video") return null;
  const { videoType, embedId, embedHash } = found;
  return { videoType, embedId, embedHash };
};
