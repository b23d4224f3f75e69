import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { logBug } from "../log.ts";

/**
 * Processes all messages of a batch concurrently. Only failed messages are retried, and moved to the dead-letter queue
 * after five attempts.
 */
export const eachMessage = async (
  { Records }: SQSEvent,
  work: (message: unknown) => Promise<unknown>,
  type?: string,
): Promise<SQSBatchResponse> => {
  const failures = Records.map(async ({ messageId, body }) => {
    try {
      await work(JSON.parse(body));
      return [];
    } catch (error) {
      logBug(error, { messageId, ...(type !== undefined && { type }) });
      return [{ itemIdentifier: messageId }];
    }
  });
  return { batchItemFailures: (await Promise.all(failures)).flat() };
};
