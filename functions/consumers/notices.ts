import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import { workOnNotices } from "@cu/core/notice/work";
import { NoticeMessage } from "@cu/core/outbox/news";
import type { Context, SQSEvent, SQSHandler, SQSRecord } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

const handle = async (record: SQSRecord): Promise<void> => {
  try {
    await workOnNotices(NoticeMessage.parse(JSON.parse(record.body)));
  } catch (error) {
    logBug(error, { messageId: record.messageId });
    throw error;
  }
};

export const handler: SQSHandler = consumer("notices", async (event: SQSEvent, context: Context) => {
  const processor = new BatchProcessor(EventType.SQS);
  return await processPartialResponse(event, handle, processor, { context, throwOnFullBatchFailure: false });
});
