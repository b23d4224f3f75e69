import { appendFileSync, rmSync } from "node:fs";
import { SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AwsJson, createAwsJson } from "../aws-json.ts";
import { local, temporaryFolder } from "../test-kit/clients.ts";
import { type Sqs, startSqs } from "./sqs.ts";
import { sqsContract } from "./sqs-contract.test-kit.ts";

const dir = temporaryFolder("sqs");
let sqs: Sqs;
let client: SQSClient;
let raw: AwsJson;

beforeAll(async () => {
  await open();
});

afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

async function open(): Promise<void> {
  sqs = await startSqs({ dir });
  client = new SQSClient(local(sqs.endpoint));
  raw = createAwsJson(sqs.endpoint);
}

async function close(): Promise<void> {
  client.destroy();
  raw.close();
  await sqs.close();
}

sqsContract(() => client);

type Received = { Messages?: { Body: string; ReceiptHandle: string }[] };

const call = <Output>(operation: string, input: object) => raw.call<Output>(`AmazonSQS.${operation}`, input);
const take = async (QueueUrl: string) =>
  (await call<Received>("ReceiveMessage", { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 })).Messages ?? [];

test("messages survive the end of the process, also when its last line was cut short", async () => {
  await call("CreateQueue", { QueueName: "kept" });
  await call("SendMessage", { QueueUrl: sqs.queueUrl("kept"), MessageBody: "first" });
  await call("SendMessage", { QueueUrl: sqs.queueUrl("kept"), MessageBody: "second" });
  const [first] = await take(sqs.queueUrl("kept"));
  await call("DeleteMessage", { QueueUrl: sqs.queueUrl("kept"), ReceiptHandle: first?.ReceiptHandle });
  await close();
  appendFileSync(`${dir}/sqs.jsonl`, '{"queue":"kept","put":{"id":"ha');
  await open();
  expect((await take(sqs.queueUrl("kept"))).map(({ Body }) => Body)).toEqual(["second"]);
  await call("SendMessage", { QueueUrl: sqs.queueUrl("kept"), MessageBody: "third" });
  await close();
  await open();
  expect((await take(sqs.queueUrl("kept"))).map(({ Body }) => Body)).toEqual(["second", "third"]);
});

test("Q1: with the duplicate switch a deleted message comes back once", async () => {
  await call("CreateQueue", { QueueName: "doubled" });
  const QueueUrl = sqs.queueUrl("doubled");
  await call("SendMessage", { QueueUrl, MessageBody: "twice" });
  sqs.faults.set([{ kind: "duplicate", on: "doubled", count: 1 }]);
  const bodies: string[] = [];
  for (let messages = await take(QueueUrl); messages.length > 0; messages = await take(QueueUrl)) {
    bodies.push(...messages.map(({ Body }) => Body));
    for (const { ReceiptHandle } of messages) await call("DeleteMessage", { QueueUrl, ReceiptHandle });
  }
  expect(bodies).toEqual(["twice", "twice"]);
});

test("Q1: with the shuffle switch messages come in another order", async () => {
  await call("CreateQueue", { QueueName: "shuffled" });
  const QueueUrl = sqs.queueUrl("shuffled");
  const sent = Array.from({ length: 8 }, (_, at) => `body${at}`);
  for (const MessageBody of sent) await call("SendMessage", { QueueUrl, MessageBody });
  sqs.faults.set([{ kind: "shuffle", on: "shuffled" }]);
  const received = (await take(QueueUrl)).map(({ Body }) => Body);
  expect(received).not.toEqual(sent);
  expect(received.sort()).toEqual(sent);
});

test("a late message is delayed, a throttled call is refused", async () => {
  await call("CreateQueue", { QueueName: "late" });
  const QueueUrl = sqs.queueUrl("late");
  sqs.faults.set([{ kind: "late", on: "late", milliseconds: 60_000 }]);
  await call("SendMessage", { QueueUrl, MessageBody: "x" });
  expect(await take(QueueUrl)).toEqual([]);
  sqs.faults.set([{ kind: "throttle", match: "SendMessage" }]);
  await expect(call("SendMessage", { QueueUrl, MessageBody: "x" })).rejects.toMatchObject({ name: "RequestThrottled" });
  sqs.faults.clear();
});
