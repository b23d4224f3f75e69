import { announceActs } from "@cu/core/act/anchor";
import { handOver } from "@cu/core/outbox/hand-over";
import { foldAttempts } from "@cu/core/progress/stream";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { answerFor, changesOf } from "./changes.ts";
import { consumer } from "./consumer.ts";

/**
 * What somebody waits for, apart from what classes watch: a list that follows a save, and a learner's answers; and the
 * acts of admins, which are anchored. Whoever
 * waits for one of them must not wait for a batch of posts to fill. Announcements go first; when the queue does not
 * take them, the whole batch comes again in halves.
 */
export const handler = consumer("at-once", async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const added = event.Records.filter(({ eventName }) => eventName === "INSERT");
  await handOver(added.flatMap(({ dynamodb }) => (dynamodb?.NewImage ? [dynamodb.NewImage] : [])));
  const changes = changesOf(event);
  await announceActs(changes);
  return answerFor("at-once", await foldAttempts(changes));
});
