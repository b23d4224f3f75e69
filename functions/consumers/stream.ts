import { foldChanges } from "@cu/core/progress/stream";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

/**
 * The table's stream: what was watched and answered goes into the read models. The answer names what could not be
 * folded, so that only that is delivered again and nothing is lost (I9); folding twice does no harm.
 */
export const handler = consumer("table.changed", async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = event.Records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber ? [{ id: dynamodb.SequenceNumber, image: dynamodb.NewImage }] : [],
  );
  const failed = await foldChanges(changes);
  for (const { id, error } of failed) logBug(error, { messageId: id, type: "table.changed" });
  return { batchItemFailures: failed.map(({ id }) => ({ itemIdentifier: id })) };
});
