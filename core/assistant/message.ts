import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { config } from "../config/config.ts";

/** The queue of cuGPT carries ids only: what was asked stays in the table. */
export const AssistantMessage = z.object({
  type: z.literal("assistant.asked"),
  jobId: z.string().min(1).max(64),
  run: z.int().positive(),
});

export type AssistantMessage = z.output<typeof AssistantMessage>;

// Marked, so that a bundle which sends nothing does not carry the client.
const sqs = /* @__PURE__ */ new SQSClient({});

export const sendAsked = async (message: AssistantMessage): Promise<void> => {
  await sqs.send(new SendMessageCommand({ QueueUrl: config.assistantQueueUrl, MessageBody: JSON.stringify(message) }));
};
