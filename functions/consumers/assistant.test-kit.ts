import type { AssistantMessage } from "@cu/core/use-cases/assistant/message";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { underRoleOf } from "../test-kit/role.ts";
import { handler as assistant } from "./assistant.ts";

const handler = underRoleOf("consumer.assistant", assistant);

export const record = (body: string, messageId: string): SQSRecord => ({
  messageId,
  receiptHandle: "",
  body,
  attributes: { ApproximateReceiveCount: "1", SentTimestamp: "0", SenderId: "", ApproximateFirstReceiveTimestamp: "0" },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn:aws:sqs:eu-west-1:000000000000:assistant",
  awsRegion: "eu-west-1",
});

const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof handler>[1];

/** Hands records to the consumer as Lambda does; answers the ids of those that come again. */
export const deliver = async (records: readonly SQSRecord[]): Promise<string[]> => {
  const answer = (await handler({ Records: [...records] }, context, () => {})) as SQSBatchResponse;
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};

export const bodyOf = (jobId: string, run = 1): string =>
  JSON.stringify({ type: "assistant.asked", jobId, run } satisfies AssistantMessage);
