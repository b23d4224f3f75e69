import { embeddedAddress, isEmbeddedVideo } from "../player/embedded-host.ts";
import type { Video } from "./course.ts";

type Place = Pick<Video, "videoType" | "embedId">;

/** CRS-17, VID-19: the host's thumbnail of a video. */
export const thumbnail = ({ videoType, embedId }: Place): string => {
  const id = encodeURIComponent(embedId);
  const [host, path] =
    videoType === "vimeo" ? ["vumbnail.com", `/${id}.jpg`] : ["i.ytimg.com", `/vi/${id}/mqdefault.jpg`];
  return isEmbeddedVideo(embedId) ? embeddedAddress(host, path) : `https://${host}${path}`;
};
