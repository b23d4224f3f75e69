import type { Language } from "@cu/captions/language";
import { DeleteCommand, paginateQuery } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { transcriptPartition, versionPrefix } from "./chunk.ts";
import { TranscriptVersionEntity } from "./version.entity.ts";

/** TRN-21: so many versions of a transcript can be looked at and restored. */
export const maxKept = 20;

/** The versions of a transcript that are kept, the newest first. One store call. */
export const keptVersions = async (videoId: number, language: Language, most = maxKept) => {
  const { data } = await TranscriptVersionEntity.query
    .byVideo({ videoId, language })
    .go({ order: "desc", limit: most, consistent: true });
  return data;
};

/** The oldest version that is to be kept; 1 while there are fewer than may be. */
export const oldestKept = async (videoId: number, language: Language): Promise<number> => {
  const kept = await keptVersions(videoId, language);
  return kept[maxKept - 1]?.version ?? 1;
};

/** Deletes what is older, also what interrupted uploads left. */
export const deleteVersionsBefore = async (videoId: number, language: Language, oldest: number): Promise<void> => {
  if (oldest <= 1) return;
  await deleteBetween(videoId, versionPrefix(0, language), versionPrefix(oldest, language));
  const rows = await TranscriptVersionEntity.query
    .byVideo({ videoId, language })
    .lt({ version: oldest })
    .go({ pages: "all", consistent: true });
  await Promise.all(
    rows.data.map(({ version }) => TranscriptVersionEntity.delete({ videoId, language, version }).go()),
  );
};

/** Deletes the chunks of a version that was never shown. */
export const deleteVersion = (videoId: number, language: Language, version: number): Promise<void> =>
  deleteBetween(videoId, versionPrefix(version, language), versionPrefix(version + 1, language));

const deleteBetween = async (videoId: number, from: string, to: string): Promise<void> => {
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
