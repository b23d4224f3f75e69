import type { Language } from "@cu/captions/language";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { transcriptPartition, versionPrefix } from "./chunk.ts";

/** The chunks of one version in order; one call for up to a megabyte of deflated text, some hundred hours of speech. */
export const readChunks = async (videoId: number, version: number, language?: Language): Promise<Uint8Array[]> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :version)",
      ExpressionAttributeValues: { ":pk": transcriptPartition(videoId), ":version": versionPrefix(version, language) },
      ConsistentRead: true,
    },
  );
  const chunks: Uint8Array[] = [];
  for await (const { Items = [] } of pages) chunks.push(...Items.map((item) => item.data as Uint8Array));
  return chunks;
};
