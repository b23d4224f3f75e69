import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import { engineOf } from "@cu/core/assistant/engines";
import { AssistantMessage } from "@cu/core/assistant/message";
import { workOn } from "@cu/core/assistant/work";
import { config } from "@cu/core/config/config";
import { readSecrets } from "@cu/core/config/read-secrets";
import type { Context, SQSEvent, SQSHandler, SQSRecord } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

const handle = async (record: SQSRecord): Promise<void> => {
  try {
    await workOn(AssistantMessage.parse(JSON.parse(record.body)), { engineOf });
  } catch (error) {
    // Only this message comes again, and after five times goes to the dead letters; its neighbours are done.
    logBug(error, { messageId: record.messageId, type: "assistant.asked" });
    throw error;
  }
};

/** The work of cuGPT, apart from the other queue: a slow provider must not hold up anyone's lists. */
export const handler: SQSHandler = consumer("assistant.asked", async (event: SQSEvent, context: Context) => {
  if (config.assistantModel) await readSecrets(["model"], logBug);
  const processor = new BatchProcessor(EventType.SQS);
  return await processPartialResponse(event, handle, processor, { context, throwOnFullBatchFailure: false });
});
