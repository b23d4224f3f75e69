import type { SQSEvent, SQSMessageAttributes, SQSRecord } from "aws-lambda";
import { createAwsJson } from "../aws-json.ts";
import { failuresOf } from "../batch-failure.ts";
import type { Drainable } from "../drain.ts";
import { keepRunning } from "../keep-running.ts";
import { arnOf, type ShownMessage } from "./queue.ts";

export type QueueMappingOptions = {
  endpoint: string;
  queueUrl: string;
  /** May answer `{batchItemFailures: [{itemIdentifier}]}`. */
  handler: (event: SQSEvent) => Promise<unknown>;
  /** 1 to 10; 10 by default. */
  batchSize?: number;
  /**
   * When a failed message is tried again; 1 by default. Lambda leaves it until the visibility time-out ends: nobody
   * wants to wait that long on a laptop.
   */
  retrySeconds?: number;
};

type Counts = { Attributes: Record<string, string> };

// What was sent for later is not due: a drain would wait for it for up to a quarter of an hour.
const counts = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"];

/**
 * Delivers a queue to a handler as Lambda does, with partial batch responses; drains when nothing in the queue is due
 * or under way.
 */
export function mapQueue({
  endpoint,
  queueUrl,
  handler,
  batchSize = 10,
  retrySeconds = 1,
}: QueueMappingOptions): Drainable {
  const client = createAwsJson(endpoint);
  const closing = new AbortController();
  const name = queueUrl.split("/").pop() ?? "";
  let handled = 0;
  let waiting: (() => void)[] = [];

  const call = <Output>(operation: string, input: object, signal?: AbortSignal) =>
    client.call<Output>(`AmazonSQS.${operation}`, { QueueUrl: queueUrl, ...input }, signal);

  async function run(): Promise<void> {
    // A short poll is enough: the queue answers as soon as there is a message.
    const asked = { MaxNumberOfMessages: Math.min(10, batchSize), WaitTimeSeconds: 5 };
    while (!closing.signal.aborted) {
      const { Messages = [] } = await call<{ Messages?: ShownMessage[] }>("ReceiveMessage", asked, closing.signal);
      if (Messages.length > 0) await deliver(Messages);
      await settle();
    }
  }

  async function deliver(messages: ShownMessage[]): Promise<void> {
    const ids = messages.map(({ MessageId }) => MessageId);
    const failures = await attempt(
      ids,
      messages.map((message) => lambdaRecord(message, name)),
    );
    const entries = messages.map(({ MessageId, ReceiptHandle }, at) => ({ MessageId, ReceiptHandle, Id: String(at) }));
    const done = entries.filter(({ MessageId }) => !failures.has(MessageId));
    const again = entries.filter(({ MessageId }) => failures.has(MessageId));
    const VisibilityTimeout = retrySeconds;
    if (done.length > 0) await call("DeleteMessageBatch", { Entries: done });
    if (again.length > 0) {
      await call("ChangeMessageVisibilityBatch", { Entries: again.map((entry) => ({ ...entry, VisibilityTimeout })) });
    }
    handled += messages.length;
  }

  async function attempt(ids: string[], Records: SQSRecord[]): Promise<ReadonlySet<string>> {
    try {
      return failuresOf(ids, await handler({ Records }));
    } catch {
      return new Set(ids);
    }
  }

  async function settle(): Promise<void> {
    const asked = waiting.splice(0);
    if (asked.length === 0) return;
    if (await isEmpty()) for (const resolve of asked) resolve();
    else waiting.push(...asked);
  }

  async function isEmpty(): Promise<boolean> {
    const { Attributes } = await call<Counts>("GetQueueAttributes", { AttributeNames: counts });
    return counts.every((count) => Attributes[count] === "0");
  }

  const running = keepRunning(run, `queue ${name}`, closing.signal);
  return {
    drain: async () => {
      const before = handled;
      // A message in flight is counted until it is deleted, so an empty queue has no work under way either.
      if (!(await isEmpty())) await new Promise<void>((resolve) => void waiting.push(resolve));
      return handled - before;
    },
    close: async () => {
      closing.abort();
      await running;
      client.close();
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

function lambdaRecord(message: ShownMessage, queue: string): SQSRecord {
  const messageAttributes: SQSMessageAttributes = {};
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(message.MessageAttributes ?? {})) {
    messageAttributes[name] = { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue };
  }
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes,
    md5OfBody: message.MD5OfBody,
    eventSource: "aws:sqs",
    eventSourceARN: arnOf(queue),
    awsRegion: "eu-west-1",
  };
}
