import { Failure } from "@cu/api/failure";
import type { Item } from "../batch.ts";
import { VideoEntity, type VideoItem } from "./video.entity.ts";

/** One store call; `video.missing`. */
export const readVideo = async (id: number): Promise<VideoItem> => {
  const { data } = await VideoEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Failure("video.missing");
  return data;
};

/** Where a video is kept, to be read together with something else. */
export const videoKey = (id: number): Item => VideoEntity.get({ id }).params().Key;

/** The one among items that were read together; `video.missing`. */
export const videoAmong = (items: readonly Item[]): VideoItem => {
  const Item = items.find(({ sk }) => sk === "video");
  const video = Item && VideoEntity.parse({ Item }).data;
  if (!video) throw new Failure("video.missing");
  return video;
};
