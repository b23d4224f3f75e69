import type { Video } from "./course.ts";

type Place = Pick<Video, "videoType" | "embedId">;

/** CRS-17, VID-19: the picture that the host keeps of a video. */
export const thumbnail = ({ videoType, embedId }: Place): string =>
  videoType === "vimeo"
    ? `https://vumbnail.com/${encodeURIComponent(embedId)}.jpg`
    : `https://i.ytimg.com/vi/${encodeURIComponent(embedId)}/mqdefault.jpg`;
