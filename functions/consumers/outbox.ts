import { handOver } from "@cu/core/outbox/hand-over";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { consumer } from "./consumer.ts";

/**
 * The table's stream once more, apart from what is watched: a person who waits for a list to follow a save must not
 * wait for a batch of ten thousand posts to fill. An error fails the whole batch, which comes again in halves.
 */
export const handler = consumer("outbox", async (event: DynamoDBStreamEvent): Promise<void> => {
  const added = event.Records.filter(({ eventName }) => eventName === "INSERT");
  await handOver(added.flatMap(({ dynamodb }) => (dynamodb?.NewImage ? [dynamodb.NewImage] : [])));
});
