import { randomBytes, randomUUID } from "node:crypto";
import { type MessageAttributes, md5, md5OfAttributes } from "./digest.ts";
import { invalidValue, SqsError } from "./error.ts";

export type Message = {
  id: string;
  body: string;
  attributes?: MessageAttributes;
  sentAt: number;
  /** Hidden until then: delayed, or received and not yet deleted. */
  visibleAt: number;
  receives: number;
  firstReceivedAt?: number;
  receipt?: string;
  /** The queue it was moved from after too many receives. */
  deadFrom?: string;
};

export type QueueAttributes = Record<string, string>;
export type Queue = { name: string; attributes: QueueAttributes; createdAt: number; messages: Map<string, Message> };

export type Sending = { MessageBody?: string; DelaySeconds?: number; MessageAttributes?: MessageAttributes };

export const defaultAttributes: QueueAttributes = {
  VisibilityTimeout: "30",
  DelaySeconds: "0",
  MessageRetentionPeriod: "345600",
  MaximumMessageSize: "1048576",
  ReceiveMessageWaitTimeSeconds: "0",
};

export const arnOf = (name: string): string => `arn:aws:sqs:eu-west-1:000000000000:${name}`;

export function newMessage(
  queue: Queue,
  { MessageBody, DelaySeconds, MessageAttributes }: Sending,
  now: number,
): Message {
  if (!MessageBody) throw new SqsError("MissingParameter", "The request must contain the parameter MessageBody.");
  const size = Buffer.byteLength(MessageBody) + Buffer.byteLength(JSON.stringify(MessageAttributes ?? {}));
  const limit = Number(queue.attributes.MaximumMessageSize);
  if (size > limit)
    throw invalidValue(`One or more parameters are invalid. Reason: Message must be shorter than ${limit} bytes.`);
  const delay = DelaySeconds ?? Number(queue.attributes.DelaySeconds);
  if (!(delay >= 0 && delay <= 900)) throw invalidValue("DelaySeconds must be between 0 and 900.");
  return {
    id: randomUUID(),
    body: MessageBody,
    ...(MessageAttributes && { attributes: MessageAttributes }),
    sentAt: now,
    visibleAt: now + delay * 1000,
    receives: 0,
  };
}

/** Hides the message for the visibility time-out and gives it a new receipt. */
export function received(message: Message, visibilitySeconds: number, now: number): Message {
  return {
    ...message,
    receives: message.receives + 1,
    firstReceivedAt: message.firstReceivedAt ?? now,
    visibleAt: now + visibilitySeconds * 1000,
    receipt: Buffer.from(`${message.id}:${randomBytes(12).toString("hex")}`).toString("base64"),
  };
}

/** The queue and the number of receives after which a message is moved there. */
export function redrive(queue: Queue): { deadLetters: string; maxReceives: number } | undefined {
  const policy = queue.attributes.RedrivePolicy;
  if (!policy) return undefined;
  const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(policy);
  return { deadLetters: String(deadLetterTargetArn).split(":").pop() ?? "", maxReceives: Number(maxReceiveCount) };
}

/** The message as ReceiveMessage shows it. */
export function shown(message: Message) {
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: {
      SenderId: "AIDALOCAL",
      SentTimestamp: String(message.sentAt),
      ApproximateReceiveCount: String(message.receives),
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? 0),
      ...(message.deadFrom && { DeadLetterQueueSourceArn: message.deadFrom }),
    },
    ...(message.attributes && {
      MessageAttributes: message.attributes,
      MD5OfMessageAttributes: md5OfAttributes(message.attributes),
    }),
  };
}

export type ShownMessage = ReturnType<typeof shown>;
