import { Failure } from "@cu/api/failure";
import type { Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { VideoEntity, type VideoItem } from "./video.entity.ts";

/** The current video. One store call; `video.missing`. */
export const readVideo = async (id: number): Promise<VideoItem> => {
  const { data } = await VideoEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Failure("video.missing");
  return data;
};

/** The key of a video, to be read along with other items. */
export const videoKey = (id: number): Item => keyOf(VideoEntity, { id });

/** The video among items read together; `video.missing`. */
export const videoAmong = (items: readonly Item[]): VideoItem => {
  const video = readAs<VideoItem>(
    VideoEntity,
    items.find(({ sk }) => sk === "video"),
  );
  if (!video) throw new Failure("video.missing");
  return video;
};
