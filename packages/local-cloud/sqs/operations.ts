import { type Bell, createBell } from "../bell.ts";
import type { Faults } from "../faults.ts";
import { md5, md5OfAttributes } from "./digest.ts";
import { invalidValue, missingQueue, SqsError } from "./error.ts";
import {
  arnOf,
  defaultAttributes,
  type Message,
  newMessage,
  type Queue,
  type QueueAttributes,
  received,
  type Sending,
  type ShownMessage,
  shown,
} from "./queue.ts";
import type { Store } from "./store.ts";

type Entry = Sending & { Id: string; ReceiptHandle?: string; VisibilityTimeout?: number };
export type Input = Partial<Entry> & {
  QueueUrl?: string;
  QueueName?: string;
  QueueNamePrefix?: string;
  Attributes?: QueueAttributes;
  AttributeNames?: string[];
  MaxNumberOfMessages?: number;
  WaitTimeSeconds?: number;
  Entries?: Entry[];
};

type Context = { store: Store; faults: Faults; now: () => number; addressOf: (name: string) => string };

/** The operations of SQS by name, on standard queues. */
export function createOperations({ store, faults, now, addressOf }: Context) {
  const bells = new Map<string, Bell>();

  function bellOf(name: string): Bell {
    const bell = bells.get(name) ?? createBell();
    bells.set(name, bell);
    return bell;
  }

  function put(queue: Queue, message: Message): void {
    store.record({ queue: queue.name, put: message });
    bellOf(queue.name).ring();
  }

  function send(queue: Queue, input: Sending) {
    const message = newMessage(queue, input, now());
    const late = faults.take("SendMessage", { among: ["late"], on: queue.name });
    if (late) message.visibleAt += late.milliseconds ?? 0;
    put(queue, message);
    const digest = md5OfAttributes(message.attributes);
    return {
      MessageId: message.id,
      MD5OfMessageBody: md5(message.body),
      ...(digest && { MD5OfMessageAttributes: digest }),
    };
  }

  function remove(queue: Queue, receipt: string | undefined): object {
    const message = held(queue, receipt);
    if (!message) return {};
    // Standard queues deliver at least once: now and then a deleted message comes back.
    const again = faults.take("DeleteMessage", { among: ["duplicate"], on: queue.name });
    if (again) put(queue, { ...message, visibleAt: now(), receives: 0 });
    else store.record({ queue: queue.name, remove: message.id });
    return {};
  }

  function hide(queue: Queue, receipt: string | undefined, seconds = 0): object {
    const message = held(queue, receipt);
    if (!message || message.receipt !== receipt || message.visibleAt <= now()) {
      const code = "AWS.SimpleQueueService.MessageNotInflight";
      throw new SqsError("MessageNotInflight", "The message referred to is not in flight.", code);
    }
    put(queue, { ...message, visibleAt: now() + seconds * 1000 });
    return {};
  }

  function take(queue: Queue, limit: number, visibilitySeconds: number): ShownMessage[] {
    store.tidy(queue);
    const visible = [...queue.messages.values()].filter(({ visibleAt }) => visibleAt <= now());
    if (faults.take("ReceiveMessage", { among: ["shuffle"], on: queue.name })) shuffle(visible, faults.random);
    return visible.slice(0, limit).map((message) => {
      const taken = received(message, visibilitySeconds, now());
      store.record({ queue: queue.name, put: taken });
      return shown(taken);
    });
  }

  async function receive(input: Input, signal: AbortSignal): Promise<{ Messages?: ShownMessage[] }> {
    const queue = store.get(input.QueueUrl);
    const { MaxNumberOfMessages: limit = 1, VisibilityTimeout = Number(queue.attributes.VisibilityTimeout) } = input;
    if (!(limit >= 1 && limit <= 10)) throw invalidValue("MaxNumberOfMessages must be between 1 and 10.");
    const waitSeconds = input.WaitTimeSeconds ?? Number(queue.attributes.ReceiveMessageWaitTimeSeconds);
    const end = now() + waitSeconds * 1000;
    const bell = bellOf(queue.name);
    while (!signal.aborted) {
      const seen = bell.count();
      const Messages = take(queue, limit, VisibilityTimeout);
      if (Messages.length > 0) return { Messages };
      if (now() >= end) return {};
      await bell.after(seen, Math.max(1, Math.min(end, nextVisible(queue)) - now()), signal);
    }
    return {};
  }

  function create({ QueueName: name = "", Attributes: given = {} }: Input) {
    if (!/^[\w-]{1,80}$/.test(name)) {
      throw invalidValue("Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length");
    }
    const existing = store.find(name);
    const differs = Object.entries(given).find(([key, value]) => existing && existing.attributes[key] !== value);
    if (differs) {
      const message = `A queue already exists with the same name and a different value for attribute ${differs[0]}`;
      throw new SqsError("QueueNameExists", message, "QueueAlreadyExists");
    }
    if (!existing) store.record({ queue: name, attributes: { ...defaultAttributes, ...given }, createdAt: now() });
    return { QueueUrl: addressOf(name) };
  }

  function attributes({ QueueUrl, AttributeNames = [] }: Input) {
    const queue = store.get(QueueUrl);
    store.tidy(queue);
    const messages = [...queue.messages.values()];
    const hidden = messages.filter(({ visibleAt }) => visibleAt > now());
    const all: QueueAttributes = {
      ...queue.attributes,
      QueueArn: arnOf(queue.name),
      CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
      ApproximateNumberOfMessages: String(messages.length - hidden.length),
      ApproximateNumberOfMessagesNotVisible: String(hidden.filter(({ receives }) => receives > 0).length),
      ApproximateNumberOfMessagesDelayed: String(hidden.filter(({ receives }) => receives === 0).length),
    };
    const wanted = Object.entries(all).filter(
      ([name]) => AttributeNames.includes("All") || AttributeNames.includes(name),
    );
    return { Attributes: Object.fromEntries(wanted) };
  }

  function setAttributes({ QueueUrl, Attributes }: Input) {
    const { name, attributes: old, createdAt } = store.get(QueueUrl);
    store.record({ queue: name, attributes: { ...old, ...Attributes }, createdAt });
    return {};
  }

  function address({ QueueName = "" }: Input) {
    if (!store.find(QueueName)) throw missingQueue();
    return { QueueUrl: addressOf(QueueName) };
  }

  const at = (input: Input): Queue => store.get(input.QueueUrl);
  const operations: Record<string, (input: Input, signal: AbortSignal) => object | Promise<object>> = {
    CreateQueue: create,
    GetQueueUrl: address,
    ListQueues: ({ QueueNamePrefix = "" }) => ({
      QueueUrls: store
        .names()
        .filter((name) => name.startsWith(QueueNamePrefix))
        .map(addressOf),
    }),
    DeleteQueue: (input) => {
      store.record({ queue: at(input).name, drop: true });
      return {};
    },
    PurgeQueue: (input) => {
      store.record({ queue: at(input).name, purge: true });
      return {};
    },
    GetQueueAttributes: attributes,
    SetQueueAttributes: setAttributes,
    SendMessage: (input) => send(at(input), input),
    SendMessageBatch: (input) => batch(input, (entry) => send(at(input), entry)),
    ReceiveMessage: receive,
    DeleteMessage: (input) => remove(at(input), input.ReceiptHandle),
    DeleteMessageBatch: (input) => batch(input, (entry) => remove(at(input), entry.ReceiptHandle)),
    ChangeMessageVisibility: (input) => hide(at(input), input.ReceiptHandle, input.VisibilityTimeout),
    ChangeMessageVisibilityBatch: (input) =>
      batch(input, (entry) => hide(at(input), entry.ReceiptHandle, entry.VisibilityTimeout)),
  };
  return operations;
}

/** The message of a receipt, unless it is gone. An older receipt of the same message still deletes it, as in SQS. */
function held(queue: Queue, receipt: string | undefined): Message | undefined {
  const [id = ""] = Buffer.from(receipt ?? "", "base64")
    .toString()
    .split(":");
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new SqsError("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
  return queue.messages.get(id);
}

function nextVisible(queue: Queue): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { visibleAt } of queue.messages.values()) next = Math.min(next, visibleAt);
  return next;
}

function batch({ Entries = [] }: Input, run: (entry: Entry) => object): object {
  const refuse = (type: string, message: string) => new SqsError(type, message, `AWS.SimpleQueueService.${type}`);
  if (Entries.length === 0) throw refuse("EmptyBatchRequest", "There should be at least one entry.");
  if (Entries.length > 10)
    throw refuse("TooManyEntriesInBatchRequest", "Maximum number of entries per request are 10.");
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length)
    throw refuse("BatchEntryIdsNotDistinct", "Id repeated.");
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of Entries) {
    try {
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (cause) {
      if (!(cause instanceof SqsError)) throw cause;
      Failed.push({ Id: entry.Id, Code: cause.query, Message: cause.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

function shuffle<T>(list: T[], random: () => number): void {
  const keyed = list.map((value) => ({ value, key: random() })).sort((left, right) => left.key - right.key);
  list.splice(0, list.length, ...keyed.map(({ value }) => value));
}
