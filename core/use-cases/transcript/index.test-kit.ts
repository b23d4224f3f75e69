import { expect } from "vitest";
import { batchGet } from "../../foundation/store/batch.ts";
import { findVideos } from "../../storage/course/sources.ts";
import { directoryKey, shardKey } from "./index-course.ts";
import { readChunks } from "./read-chunks.ts";
import { fromShards, type Spoken, shardCount, toSpoken, unpackDirectory } from "./search-index.ts";

/** An index as stored, by video. */
const storedIndex = async (courseId: number): Promise<ReadonlyMap<number, Spoken>> => {
  const shards = Array.from({ length: shardCount }, (_, shard) => shardKey(courseId, shard));
  const items = await batchGet([directoryKey(courseId), ...shards], { consistent: true });
  const dataOf = (sk: string) => items.find((item) => item.sk === sk)?.data as Uint8Array;
  const words = shards.map(({ sk }) => dataOf(sk));
  return new Map(fromShards(unpackDirectory(dataOf("directory")), words).map((spoken) => [spoken.videoId, spoken]));
};

/** Compares an index with what the transcripts themselves say now, word by word, for each of these videos. */
export const expectIndexOf = async (courseId: number, videoIds: readonly number[]): Promise<void> => {
  const [index, videos] = await Promise.all([storedIndex(courseId), findVideos(videoIds)]);
  const wrong: number[] = [];
  for (const videoId of videoIds) {
    const version = videos.get(videoId)?.transcriptVersion ?? 0;
    const said = toSpoken(videoId, version, await readChunks(videoId, version));
    if (said.chunks.length === 0) throw new Error(`Video ${videoId} has no transcript to compare with.`);
    if (asText(index.get(videoId)) !== asText(said)) wrong.push(videoId);
  }
  expect({ videos: index.size, wrong }).toEqual({ videos: videoIds.length, wrong: [] });
};

const asText = (spoken: Spoken | undefined): string =>
  JSON.stringify(
    spoken && {
      ...spoken,
      chunks: spoken.chunks.map((words) => [...words].toSorted()),
      borders: spoken.borders.map((words) => [...words].toSorted()),
    },
  );
