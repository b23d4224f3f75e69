import type { SQSEvent, SQSMessageAttributes, SQSRecord } from "aws-lambda";
import { createAwsJson } from "../aws-json.ts";
import { failuresOf } from "../batch-failure.ts";
import type { Drainable } from "../drain.ts";
import { keepRunning } from "../keep-running.ts";
import { pause } from "../pause.ts";
import { arnOf, type ShownMessage } from "./queue.ts";

export type QueueMappingOptions = {
  endpoint: string;
  queueUrl: string;
  /** May answer `{batchItemFailures: [{itemIdentifier}]}`. */
  handler: (event: SQSEvent) => Promise<unknown>;
  /** At most this many messages at once; 10 by default. */
  batchSize?: number;
  /** How long messages wait for others to make a batch; a drain ends the waiting. 0 by default. */
  windowMilliseconds?: number;
  /**
   * Delay before a failed message is retried; 1 by default. Lambda retries after the visibility time-out, which is too
   * long for local development.
   */
  retrySeconds?: number;
};

type Counts = { Attributes: Record<string, string> };

// Excludes delayed messages, for which a drain would wait up to 15 minutes.
const counts = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"];

const lookMilliseconds = 50;

/**
 * Delivers a queue to a handler as Lambda does, with partial batch responses; drains when nothing in the queue is due
 * or under way.
 */
export function mapQueue({
  endpoint,
  queueUrl,
  handler,
  batchSize = 10,
  windowMilliseconds = 0,
  retrySeconds = 1,
}: QueueMappingOptions): Drainable {
  const client = createAwsJson(endpoint);
  const closing = new AbortController();
  const name = queueUrl.split("/").pop() ?? "";
  let handled = 0;
  let waiting: (() => void)[] = [];

  const call = <Output>(operation: string, input: object, signal?: AbortSignal) =>
    client.call<Output>(`AmazonSQS.${operation}`, { QueueUrl: queueUrl, ...input }, signal);

  // Received, and waiting for the window to end.
  let gathered: ShownMessage[] = [];

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await gather();
      const batch = gathered;
      gathered = [];
      if (batch.length > 0) await deliver(batch);
      await settle();
    }
  }

  async function gather(): Promise<void> {
    let windowEnd = Number.POSITIVE_INFINITY;
    for (;;) {
      const MaxNumberOfMessages = Math.min(10, batchSize - gathered.length);
      // Without messages that wait, a short poll is enough: the queue answers as soon as there is one.
      const asked = { MaxNumberOfMessages, WaitTimeSeconds: gathered.length === 0 ? 5 : 0 };
      const { Messages = [] } = await call<{ Messages?: ShownMessage[] }>("ReceiveMessage", asked, closing.signal);
      if (gathered.length === 0) windowEnd = performance.now() + windowMilliseconds;
      gathered.push(...Messages);
      const isOver = performance.now() >= windowEnd || (waiting.length > 0 && Messages.length === 0);
      if (gathered.length === 0 || gathered.length >= batchSize || isOver || closing.signal.aborted) return;
      if (Messages.length === 0) await pause(lookMilliseconds, closing.signal);
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
    for (const Entries of inTens(done)) await call("DeleteMessageBatch", { Entries });
    for (const some of inTens(again)) {
      const Entries = some.map((entry) => ({ ...entry, VisibilityTimeout }));
      await call("ChangeMessageVisibilityBatch", { Entries });
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

// A service call takes ten.
function inTens<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / 10) }, (_, n) => entries.slice(n * 10, n * 10 + 10));
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
