import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { config } from "@cu/core/foundation/config/config";
import { TransactWriteCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";
import { readQnaCounts } from "@cu/core/use-cases/qna/counts";
import { noCounts, overcrowded, rowsOf } from "@cu/core/use-cases/qna/delete.test-kit";
import { deleteQuestion } from "@cu/core/use-cases/qna/delete-question";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { handler as outbox } from "./stream.ts";
import { handler as worker } from "./work.ts";

const announce = underRoleOf("consumer.stream", outbox);
const work = underRoleOf("consumer.work", worker);

// The deaths are logged as the bugs they would be.
quietLog();

const sqs = new SQSClient({});
const dead: DynamoDBRecord[] = [];
const faults = createFaults();
const stream = mapStream({
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
  table: tableName(),
  handler: announce,
  onDead: (record) => void dead.push(record),
  faults,
});
afterAll(() => stream.close());

const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof work>[1];

/** What came into the queue since the last call. */
const arrived = async (): Promise<string[]> => {
  await stream.drain();
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: config.workQueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return bodies;
    for (const { Body = "", ReceiptHandle } of Messages) {
      await sqs.send(new DeleteMessageCommand({ QueueUrl: config.workQueueUrl, ReceiptHandle }));
      bodies.push(Body);
    }
  }
};

/** Processes the queue until it is empty, retrying failed messages. Returns the number of processed messages. */
const settle = async (): Promise<number> => {
  let again: string[] = [];
  for (let worked = 0; ; ) {
    const bodies = [...again, ...(await arrived())];
    if (bodies.length === 0) return worked;
    worked += bodies.length;
    const Records = bodies.map((body, n) => ({ messageId: `m-${n}`, body, eventSource: "aws:sqs" }));
    const answer = await work({ Records } as Parameters<typeof work>[0], context, () => {});
    const failed = new Set((answer as SQSBatchResponse).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    again = bodies.filter((_, n) => failed.has(`m-${n}`));
  }
};

const mustBeGone = async (asked: Awaited<ReturnType<typeof overcrowded>>): Promise<void> => {
  expect(await rowsOf(asked)).toBe(0);
  for (const { sub } of asked.people) expect(await readQnaCounts(sub, asked.lesson.course.id)).toEqual(noCounts);
  expect(dead).toEqual([]);
};

/** Four portions of thirty, and the question itself. */
const replies = 120;
const messages = 5;

test("QNA-43: after one DELETE the queue erases all replies and the question, each message telling of the next", async () => {
  const asked = await overcrowded(replies);
  await settle();
  await deleteQuestion(asked.creator, asked.at);
  expect(await settle()).toBe(messages);
  await mustBeGone(asked);
});

test("QNA-43: with every announcement handed over twice each reply is erased once, and the messages come to an end", async () => {
  const asked = await overcrowded(replies);
  await settle();
  faults.set([{ kind: "duplicate" }]);
  await deleteQuestion(asked.creator, asked.at);
  // However many workers share them, there is one announcement for each portion and one of the deletion.
  expect(await settle()).toBeLessThanOrEqual(2 * messages);
  faults.clear();
  await mustBeGone(asked);
});

test("QNA-43: a worker that dies after its write, or before it, is followed by one that goes on", async () => {
  const asked = await overcrowded(replies);
  await settle();
  await deleteQuestion(asked.creator, asked.at);
  const real = client.send.bind(client);
  let writes = 0;
  const spy = vi.spyOn(client, "send").mockImplementation((async (command: object) => {
    const isWrite = command instanceof TransactWriteCommand;
    if (isWrite) writes++;
    if (isWrite && writes === 2) throw new Error("killed before its write");
    const answer: unknown = await real(command as never);
    if (isWrite && writes === 4) throw new Error("killed after its write");
    return answer;
  }) as never);
  await settle();
  spy.mockRestore();
  expect(writes).toBeGreaterThan(messages);
  await mustBeGone(asked);
});
