import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyPart } from "../../foundation/store/id.ts";
import type { VideoRecord } from "./course-record.ts";
import { VideoEntity, type VideoItem } from "./video.entity.ts";

const toItem = (video: VideoRecord, courseId: number | null): Item =>
  VideoEntity.put({
    id: video.id,
    title: video.title,
    videoType: video.videoType,
    embedId: video.embedId,
    embedHash: video.embedHash ?? undefined,
    duration: video.duration ?? undefined,
    importedFromURL: video.importedFromURL ?? undefined,
    owner: video.owner,
    parentModule: video.parentModule,
    parentCollection: courseId ?? undefined,
    courses: courseId === null ? undefined : [courseId],
    embedKey: keyPart(video.embedId),
  }).params<{ Item: Item }>().Item;

/** Writes the rows of new videos. */
export const putVideos = (videos: readonly VideoRecord[], courseId: number | null): Promise<void> =>
  batchPut(videos.map((video) => toItem(video, courseId)));

/**
 * Marks existing videos as shown by a course that is about to be saved, and returns them in that state: later
 * transcripts find the course, earlier ones are in the result.
 */
export const joinVideos = async (ids: readonly number[], courseId: number): Promise<ReadonlyMap<number, VideoItem>> => {
  const joined = new Map<number, VideoItem>();
  await eachOf(
    ids,
    async (id) => {
      const { data } = await VideoEntity.patch({ id })
        .add({ courses: [courseId] })
        .go({ response: "all_new" });
      joined.set(id, data as VideoItem);
    },
    8,
  );
  return joined;
};

/** All videos with an embedId. One store call. */
export const findVideosByEmbedId = async (embedId: string): Promise<VideoItem[]> => {
  const { data } = await VideoEntity.query.byEmbedId({ embedKey: keyPart(embedId) }).go({ pages: "all" });
  return data.filter((video) => video.embedId === embedId);
};
