import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type AwsJson, createAwsJson } from "../aws-json.ts";
import { failuresOf } from "../batch-failure.ts";
import { type Drainable, drainAll } from "../drain.ts";
import { temporaryFolder } from "../test-kit/clients.ts";
import { arnOf } from "./queue.ts";
import { mapQueue, type QueueMappingOptions } from "./queue-mapping.ts";
import { type Sqs, startSqs } from "./sqs.ts";

const dir = temporaryFolder("queue-mapping");
let sqs: Sqs;
let raw: AwsJson;
let mappings: Drainable[] = [];
let count = 0;

beforeAll(async () => {
  sqs = await startSqs({ dir });
  raw = createAwsJson(sqs.endpoint);
});

afterEach(async () => {
  sqs.faults.clear();
  await Promise.all(mappings.map((mapping) => mapping.close()));
  mappings = [];
});

afterAll(async () => {
  raw.close();
  await sqs.close();
  rmSync(dir, { recursive: true });
});

const call = <Output>(operation: string, input: object) => raw.call<Output>(`AmazonSQS.${operation}`, input);

async function queueWithDeadLetters(maxReceiveCount = 5): Promise<{ queue: string; dead: string }> {
  count += 1;
  await call("CreateQueue", { QueueName: `dead-${count}` });
  const policy = JSON.stringify({ deadLetterTargetArn: arnOf(`dead-${count}`), maxReceiveCount });
  await call("CreateQueue", { QueueName: `work-${count}`, Attributes: { RedrivePolicy: policy } });
  return { queue: sqs.queueUrl(`work-${count}`), dead: sqs.queueUrl(`dead-${count}`) };
}

async function send(QueueUrl: string, bodies: string[]): Promise<void> {
  for (let at = 0; at < bodies.length; at += 10) {
    const Entries = bodies.slice(at, at + 10).map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    await call("SendMessageBatch", { QueueUrl, Entries });
  }
}

async function bodiesOf(QueueUrl: string): Promise<string[]> {
  const bodies: string[] = [];
  for (;;) {
    const input = { QueueUrl, MaxNumberOfMessages: 10 };
    const { Messages = [] } = await call<{ Messages?: { Body: string }[] }>("ReceiveMessage", input);
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.map(({ Body }) => Body));
  }
}

function map(
  queueUrl: string,
  handler: QueueMappingOptions["handler"],
  options: Partial<QueueMappingOptions> = {},
): Drainable {
  const mapping = mapQueue({ endpoint: sqs.endpoint, queueUrl, handler, retrySeconds: 0, ...options });
  mappings.push(mapping);
  return mapping;
}

test("Q1: of 1,000 messages, doubled, shuffled and with poison among them, each ends in exactly one place", async () => {
  const { queue, dead } = await queueWithDeadLetters();
  const names = Array.from({ length: 1000 }, (_, at) => (at % 100 === 50 ? `poison${at}` : `good${at}`));
  sqs.faults.set([
    { kind: "duplicate", rate: 0.1 },
    { kind: "shuffle", rate: 0.05 },
  ]);
  await send(queue, names);
  const done = new Map<string, number>();
  const mapping = map(queue, async ({ Records }) => {
    const poison = Records.filter(({ body }) => body.startsWith("poison"));
    for (const { body } of Records.filter((record) => !poison.includes(record)))
      done.set(body, (done.get(body) ?? 0) + 1);
    return { batchItemFailures: poison.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await mapping.drain();
  const good = names.filter((name) => name.startsWith("good"));
  expect([...done.keys()].sort()).toEqual(good.sort());
  expect(Math.max(...done.values())).toBeGreaterThan(1);
  expect((await bodiesOf(dead)).sort()).toEqual(names.filter((name) => name.startsWith("poison")).sort());
});

test("Q1: a failing batch is retried up to the queue's maximum, then moved to the dead-letter queue", async () => {
  const { queue, dead } = await queueWithDeadLetters(3);
  await send(queue, ["a"]);
  let attempts = 0;
  await map(queue, async () => {
    attempts += 1;
    throw new Error("broken");
  }).drain();
  expect(attempts).toBe(3);
  expect(await bodiesOf(dead)).toEqual(["a"]);
});

test("a drain does not wait for a message that was sent for later", async () => {
  const { queue } = await queueWithDeadLetters();
  await call("SendMessage", { QueueUrl: queue, MessageBody: "later", DelaySeconds: 900 });
  await send(queue, ["now"]);
  const seen: string[] = [];
  await map(queue, async ({ Records }) => void seen.push(...Records.map(({ body }) => body))).drain();
  expect(seen).toEqual(["now"]);
});

test("the handler gets Lambda's record", async () => {
  const { queue } = await queueWithDeadLetters();
  await call("SendMessage", {
    QueueUrl: queue,
    MessageBody: "body",
    MessageAttributes: { kind: { DataType: "String", StringValue: "x" } },
  });
  const seen: unknown[] = [];
  await map(queue, async ({ Records }) => void seen.push(...Records)).drain();
  expect(seen).toMatchObject([
    {
      body: "body",
      messageAttributes: { kind: { stringValue: "x", dataType: "String" } },
      attributes: { ApproximateReceiveCount: "1" },
      eventSource: "aws:sqs",
      eventSourceARN: arnOf(queue.split("/").pop() ?? ""),
    },
  ]);
});

test("draining waits for the work that the work makes, in whichever queue", async () => {
  const first = await queueWithDeadLetters();
  const second = await queueWithDeadLetters();
  const seen: string[] = [];
  const forward = map(first.queue, async ({ Records }) => {
    for (const { body } of Records) await send(second.queue, [`${body}!`]);
  });
  const back = map(second.queue, async ({ Records }) => {
    for (const { body } of Records) {
      seen.push(body);
      if (body.length < 5) await send(first.queue, [body]);
    }
  });
  await send(first.queue, ["a"]);
  await drainAll([forward, back]);
  expect(seen).toEqual(["a!", "a!!", "a!!!", "a!!!!"]);
});

test("WCH-51: messages wait for a window or a full batch of more than ten, and a drain ends the waiting", async () => {
  const { queue } = await queueWithDeadLetters();
  const names = Array.from({ length: 27 }, (_, at) => `m${at}`);
  const batches: string[][] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const mapping = map(
    queue,
    async ({ Records }) => {
      batches.push(Records.map(({ body }) => body));
      resolve();
    },
    { batchSize: 20, windowMilliseconds: 3_600_000 },
  );
  await send(queue, names);
  await promise;
  expect(batches.map(({ length }) => length)).toEqual([20]);
  await mapping.drain();
  expect(batches.map(({ length }) => length)).toEqual([20, 7]);
  expect(batches.flat().sort()).toEqual(names.toSorted());
});

test("WCH-51: a window ends by itself", async () => {
  const { queue } = await queueWithDeadLetters();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  map(queue, async ({ Records }) => resolve(Records.map(({ body }) => body)), { windowMilliseconds: 100 });
  await send(queue, ["a"]);
  expect(await promise).toEqual(["a"]);
});

describe("Q3: the answer of a handler to the batch a, b", () => {
  test.each([
    ["nothing", undefined, []],
    ["null", null, []],
    ["an empty answer", {}, []],
    ["no failures", { batchItemFailures: [] }, []],
    ["null failures", { batchItemFailures: null }, []],
    ["one failure", { batchItemFailures: [{ itemIdentifier: "b" }] }, ["b"]],
    ["an unknown id", { batchItemFailures: [{ itemIdentifier: "c" }] }, ["a", "b"]],
    [
      "a known and an unknown id",
      { batchItemFailures: [{ itemIdentifier: "a" }, { itemIdentifier: "c" }] },
      ["a", "b"],
    ],
    ["an empty id", { batchItemFailures: [{ itemIdentifier: "" }] }, ["a", "b"]],
    ["a null id", { batchItemFailures: [{ itemIdentifier: null }] }, ["a", "b"]],
    ["a wrong key", { batchItemFailures: [{ id: "a" }] }, ["a", "b"]],
    ["a null entry", { batchItemFailures: [null] }, ["a", "b"]],
    ["no list", { batchItemFailures: "a" }, ["a", "b"]],
    ["a text", "done", ["a", "b"]],
  ])("%s", (_, answer, failed) => {
    expect([...failuresOf(["a", "b"], answer)]).toEqual(failed);
  });

  test("a malformed answer retries the whole batch", async () => {
    const { queue } = await queueWithDeadLetters();
    await send(queue, ["a", "b"]);
    const batches: string[][] = [];
    await map(queue, async ({ Records }) => {
      batches.push(Records.map(({ body }) => body));
      return batches.length === 1 ? { batchItemFailures: [{ itemIdentifier: "unknown" }] } : undefined;
    }).drain();
    expect(batches).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });
});
