import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { BatchGetCommand, QueryCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";
import { makeLecture } from "@cu/core/use-cases/assistant/assistant.test-kit";
import { JobEntity, type JobItem } from "@cu/core/use-cases/assistant/job.entity";
import { isFull } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { bodyOf, deliver, record } from "./assistant.test-kit.ts";

// Poison is logged as the bug it is; a hundred of them need not fill the screen.
quietLog();

const size = isFull ? 10_000 : 1000;
const sqs = new SQSClient({});
const QueueUrl = process.env.ASSISTANT_QUEUE_URL ?? "";
const deadUrl = `${QueueUrl}-dead`;

/** A disorder that repeats in every run. */
const randomness = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const inTens = async <T>(list: readonly T[], work: (ten: T[], at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < list.length; at += 10) await work(list.slice(at, at + 10), at);
};

test("Q1 I9: of thousands of shuffled AI jobs, some doubled and some poison, each is answered once and poison ends among the dead", {
  timeout: 900_000,
}, async () => {
  const random = randomness(11);
  const { person, at: place } = await makeLecture();
  const poisonCount = size / 100;
  const jobs = Array.from(
    { length: size - poisonCount },
    (_, n): JobItem => ({
      id: `job-${n}-${"x".repeat(8)}`,
      kind: "expand-on",
      status: "pending",
      run: 1,
      sub: person.sub,
      ...place,
      engine: "local/1",
      prompt: `What is a root, for the ${n}th time?`,
      uses: [],
      startedAt: Date.now(),
    }),
  );
  await inTens(jobs, (ten) => JobEntity.put(ten).go());
  const doubled = jobs.slice(0, size / 10);
  const bodies = [
    ...jobs.map(({ id }) => bodyOf(id)),
    ...doubled.map(({ id }) => bodyOf(id)),
    // No JSON, no message, and the message of a job that never was.
    ...Array.from({ length: poisonCount }, (_, n) => ["{", '{"type":"other"}', bodyOf(`none-${n}`)][n % 3] ?? ""),
  ];
  const shuffled = bodies
    .map((body) => ({ body, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ body }) => body);
  await inTens(shuffled, (ten, at) =>
    sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: ten.map((MessageBody, n) => ({ Id: `${at + n}`, MessageBody })),
      }),
    ),
  );

  const received = new Map<string, number>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      // Undeleted messages are redelivered immediately.
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
    );
    if (Messages.length === 0) break;
    for (const { MessageId = "" } of Messages) received.set(MessageId, (received.get(MessageId) ?? 0) + 1);
    const failed = new Set(await deliver(Messages.map(({ Body = "", MessageId = "" }) => record(Body, MessageId))));
    const done = Messages.filter(({ MessageId = "" }) => !failed.has(MessageId));
    await Promise.all(done.map(({ ReceiptHandle }) => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))));
  }

  const counts = [...received.values()];
  expect(counts.filter((count) => count === 5)).toHaveLength(poisonCount);
  // The neighbours of poison in its batches were not repeated.
  expect(counts.filter((count) => count === 1)).toHaveLength(bodies.length - poisonCount);
  expect(await countDead()).toBe(poisonCount);
  const answered = await readJobs(jobs);
  expect(answered.filter(({ status, content }) => status === "done" && content)).toHaveLength(jobs.length);
  expect(await countExpandOns(person.sub)).toBe(jobs.length);
});

const countDead = async (): Promise<number> => {
  let dead = 0;
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: deadUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 }),
    );
    if (Messages.length === 0) return dead;
    dead += Messages.length;
  }
};

const readJobs = async (jobs: readonly JobItem[]): Promise<Record<string, unknown>[]> => {
  const found: Record<string, unknown>[] = [];
  for (let at = 0; at < jobs.length; at += 100) {
    const Keys = jobs.slice(at, at + 100).map(({ id }) => JobEntity.get({ id }).params().Key);
    const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys } } }));
    found.push(...(Responses?.[tableName()] ?? []));
  }
  return found;
};

const countExpandOns = async (sub: string): Promise<number> => {
  let count = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const { Count = 0, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": `person#${sub}`, ":sk": "expand-on#" },
        Select: "COUNT",
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    count += Count;
    from = LastEvaluatedKey;
  } while (from);
  return count;
};
