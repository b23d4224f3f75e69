import { isTaken, type StreamConsumerId, streamConsumers, streamReader } from "@cu/api/stream-consumers";
import { tableName } from "@cu/core/foundation/store/table";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
} from "aws-lambda";
import { underRoleOf } from "../test-kit/role.ts";
import { record } from "./work.test-kit.ts";

type Consumer = (event: SQSEvent) => Promise<SQSBatchResponse>;

export const messageOf = (...records: readonly DynamoDBRecord[]): string =>
  JSON.stringify({
    changes: records.map(({ dynamodb }) => ({ id: dynamodb?.SequenceNumber, image: dynamodb?.NewImage })),
  });

/** A consumer of the stream, under its role, given records as the stream has them: each in a message named after it. */
export const byRecord =
  (id: StreamConsumerId, handler: Consumer) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
    await underRoleOf(
      id,
      handler,
    )({
      Records: Records.filter(({ dynamodb }) => dynamodb?.NewImage).map((one) => ({
        ...record(messageOf(one), 1),
        messageId: one.dynamodb?.SequenceNumber ?? "",
      })),
    });

/** What the table's own stream has for a consumer, from its beginning on. */
export const toldTo = async (id: StreamConsumerId): Promise<DynamoDBRecord[]> => {
  const records: DynamoDBRecord[] = [];
  const mapping = mapStream({
    endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
    table: tableName(),
    filters: streamReader.filters,
    handler: async ({ Records }) => {
      records.push(...Records.filter((one) => isTaken(one, streamConsumers[id].takes)));
    },
    onDead: () => {},
  });
  await mapping.drain();
  await mapping.close();
  return records;
};
