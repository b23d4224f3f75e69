import { acts, announcements, isTaken, streamConsumerIds, streamConsumers } from "@cu/api/stream-consumers";
import { forwardChanges } from "@cu/core/foundation/outbox/forward-changes";
import { handOver, type StreamedChange } from "@cu/core/foundation/outbox/hand-over";
import type { FailedChange } from "@cu/core/foundation/store/change";
import { announceActs } from "@cu/core/storage/audit-log/anchor";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

/**
 * Dispatcher of the table's stream. Only forwards: outbox messages and admin acts to their queues, and changes to the
 * queue of each interested consumer, so that a failing or slow one does not affect the others.
 */
export const handler = consumer(
  "table.changed",
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = await Promise.all([
      handOver(streamed(Records.filter((record) => isTaken(record, [announcements])))),
      announceActs(streamed(Records.filter((record) => isTaken(record, [acts])))),
      ...streamConsumerIds.map((id) =>
        forwardChanges(id, streamed(Records.filter((record) => isTaken(record, streamConsumers[id].takes)))),
      ),
    ]);
    return answerFor(failed.flat());
  },
);

const streamed = (records: readonly DynamoDBRecord[]): StreamedChange[] =>
  records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber ? [{ id: dynamodb.SequenceNumber, image: dynamodb.NewImage }] : [],
  );

/** Names what no queue took: the stream comes again from the first of it on (I9). */
const answerFor = (failed: readonly FailedChange[]): DynamoDBBatchResponse => {
  const ids = [...new Set(failed.map(({ id }) => id))];
  for (const id of ids) logBug(failed.find((one) => one.id === id)?.error, { messageId: id, type: "table.changed" });
  return { batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) };
};
