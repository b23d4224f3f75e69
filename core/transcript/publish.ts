import { DeleteCommand, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { Failure } from "@cu/api/failure";
import type { Segment } from "@cu/captions/segment";
import { VideoEntity } from "../courseware/video.entity.ts";
import { announce } from "../outbox/announce.ts";
import { Conflict, commit, untilCommitted } from "../store/commit.ts";
import { client, tableName } from "../store/table.ts";
import { chunkKey, toChunks, transcriptPartition, versionPrefix } from "./chunk.ts";

/**
 * Makes these segments, in the order of their start, the transcript of a video; returns its version. Readers see the
 * former or the new transcript and never a mix: the chunks of a version are complete before the video names it. Refuses
 * with `video.missing`. An interrupted call leaves the former transcript in place and may simply be repeated.
 */
export const publishTranscript = async (input: {
  readonly videoId: number;
  readonly segments: readonly Segment[];
}): Promise<{ version: number }> => {
  const { videoId, segments } = input;
  const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
  if (!video) throw new Failure("video.missing");
  const former = video.transcriptVersion ?? 0;
  const chunks = toChunks(segments);
  const version = await claimVersion(videoId, former + 1, chunks[0] ?? new Uint8Array());
  await Promise.all(chunks.slice(1).map((data, n) => put(chunkKey(videoId, version, n + 1), data)));
  const isCurrent = await switchTo(videoId, version, chunks.length);
  // The former version stays one round longer, for readers that have just learnt its number.
  await deleteChunks(videoId, isCurrent ? { before: former } : { only: version });
  return { version };
};

const isRefused = (error: unknown) => error instanceof Error && error.name === "ConditionalCheckFailedException";

const put = (Key: { pk: string; sk: string }, data: Uint8Array, condition?: string) =>
  client.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...Key, data },
      ...(condition && { ConditionExpression: condition }),
    }),
  );

// The upload that creates the first chunk of a version owns it: two uploads at once never write into each other's
// chunks, and a version left by an interrupted one is skipped.
const claimVersion = async (videoId: number, first: number, data: Uint8Array): Promise<number> => {
  for (let version = first; ; version++) {
    try {
      await put(chunkKey(videoId, version, 0), data, "attribute_not_exists(pk)");
      return version;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
};

// False when a later upload was faster: then this one is already out of date.
const switchTo = async (videoId: number, version: number, chunks: number): Promise<boolean> => {
  const Update = {
    TableName: tableName(),
    Key: VideoEntity.get({ id: videoId }).params().Key,
    UpdateExpression: "SET transcriptVersion = :version, transcriptChunks = :chunks",
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(transcriptVersion) OR transcriptVersion < :version)",
    ExpressionAttributeValues: { ":version": version, ":chunks": chunks },
  };
  return await untilCommitted(async () => {
    try {
      await commit([{ name: "video", item: { Update } }, ...announce({ type: "video.changed", videoId })]);
      return true;
    } catch (error) {
      if (error instanceof Conflict && error.lost.includes("video")) return false;
      throw error;
    }
  });
};

const deleteChunks = async (videoId: number, which: { before: number } | { only: number }): Promise<void> => {
  const [from, to] =
    "only" in which
      ? [versionPrefix(which.only), versionPrefix(which.only + 1)]
      : [versionPrefix(0), versionPrefix(which.before)];
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ProjectionExpression: "pk, sk",
      ExpressionAttributeValues: { ":pk": transcriptPartition(videoId), ":from": from, ":to": to },
    },
  );
  for await (const { Items = [] } of pages) {
    await Promise.all(
      Items.map(({ pk, sk }) => client.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
    );
  }
};
