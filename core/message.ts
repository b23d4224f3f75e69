import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { config } from "./config.ts";

/** Slow or secondary work, named in the past tense: something has happened, and somebody else may act on it. */
export type Message =
  | { type: "course.saved"; courseId: number }
  | { type: "video.changed"; videoId: number }
  | { type: "course.visited"; sub: string; courseId: number; at: string }
  /** Its transcript or its questions are others now. */
  | { type: "video.changed"; videoId: number }
  /** Its own price is another now, which others that borrow from it show too. */
  | { type: "module.priced"; moduleId: number };

const sqs = new SQSClient({});

/** Hands messages to the work queue. They may arrive twice and out of order: consumers are safe to repeat. */
export const send = async (...messages: Message[]): Promise<void> => {
  for (let at = 0; at < messages.length; at += 10) {
    const Entries = messages
      .slice(at, at + 10)
      .map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
    const { Failed } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: config.workQueueUrl, Entries }));
    if (Failed?.length) throw new Error(`The queue refused ${Failed.length} messages: ${Failed[0]?.Message}`);
  }
};
