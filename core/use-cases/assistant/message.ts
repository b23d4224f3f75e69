import * as z from "zod";
import { callQueues } from "../../foundation/cloud/queues.ts";
import { config } from "../../foundation/config/config.ts";

/** cuGPT's queue carries ids only: questions stay in the table. */
export const AssistantMessage = z.object({
  type: z.literal("assistant.asked"),
  jobId: z.string().min(1).max(64),
  run: z.int().positive(),
});

export type AssistantMessage = z.output<typeof AssistantMessage>;

export const sendAsked = async (message: AssistantMessage): Promise<void> => {
  const input = { QueueUrl: config.assistantQueueUrl, MessageBody: JSON.stringify(message) };
  await callQueues("SendMessage", input, true);
};
