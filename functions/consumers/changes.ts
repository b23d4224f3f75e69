import { plainImage } from "@cu/core/store/attribute-value";
import type { Change, FailedChange } from "@cu/core/store/change";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { logBug } from "../log.ts";

/** What a batch of the table's stream tells: items as they are after each change, removals left out. */
export const changesOf = ({ Records }: DynamoDBStreamEvent): Change[] =>
  Records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber
      ? [{ id: dynamodb.SequenceNumber, item: plainImage(dynamodb.NewImage) }]
      : [],
  );

/** Names what failed, so that only that is delivered again and nothing is lost (I9). */
export const answerFor = (type: string, failed: readonly FailedChange[]): DynamoDBBatchResponse => {
  for (const { id, error } of failed) logBug(error, { messageId: id, type });
  return { batchItemFailures: [...new Set(failed.map(({ id }) => id))].map((itemIdentifier) => ({ itemIdentifier })) };
};
