import { archiveBatch } from "@cu/core/archive/archive-batch";
import { foldAnswers } from "@cu/core/class-answers/fold-answers";
import { foldWatching } from "@cu/core/class-watch/fold-watching";
import { foldAttempts } from "@cu/core/progress/stream";
import { plainImage } from "@cu/core/store/attribute-value";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

/**
 * The table's stream: what classes watched and answered, and what people answered, goes into the read models. The answer names what
 * could not be folded, so that only that is delivered again and nothing is lost (I9); folding twice does no harm.
 */
export const handler = consumer("table.changed", async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = event.Records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber
      ? [{ id: dynamodb.SequenceNumber, item: plainImage(dynamodb.NewImage) }]
      : [],
  );
  const failed = [
    ...(await archiveBatch(changes)),
    ...(await foldWatching(changes)),
    ...(await foldAnswers(changes)),
    ...(await foldAttempts(changes)),
  ];
  for (const { id, error } of failed) logBug(error, { messageId: id, type: "table.changed" });
  return { batchItemFailures: [...new Set(failed.map(({ id }) => id))].map((id) => ({ itemIdentifier: id })) };
});
