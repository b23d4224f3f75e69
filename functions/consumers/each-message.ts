import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { logBug } from "../log.ts";

/**
 * Works on all messages of a batch at once. Only a message whose work failed comes again, and after five times goes to
 * the dead letters; its neighbours are done.
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
