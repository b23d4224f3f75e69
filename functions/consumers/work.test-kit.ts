import type { Message } from "@cu/core/foundation/outbox/message";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { vi } from "vitest";

type Worker = (records: SQSRecord[]) => Promise<string[]>;

export const record = (body: string, n: number): SQSRecord => ({
  messageId: `m-${n}`,
  receiptHandle: "",
  body,
  attributes: { ApproximateReceiveCount: "1", SentTimestamp: "0", SenderId: "", ApproximateFirstReceiveTimestamp: "0" },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn:aws:sqs:eu-west-1:000000000000:work",
  awsRegion: "eu-west-1",
});

const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof import("./work.ts").handler>[1];

/**
 * A queue worker with isolated module state, like each Lambda instance; workers share only the table.
 * Returns the ids of failed messages.
 */
export const startWorker = async (): Promise<Worker> => {
  vi.resetModules();
  const { handler: work } = await import("./work.ts");
  const { underRoleOf } = await import("../test-kit/role.ts");
  const handler = underRoleOf("consumer.work", work);
  return async (records) => {
    const answer = (await handler({ Records: records }, context, () => {})) as SQSBatchResponse;
    return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
};

/** A seeded random generator, so that runs are reproducible. */
export const randomness = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

// The queue's configuration: batches of ten, dead-letter queue after five failures.
const batchSize = 10;
const maxReceives = 5;

/**
 * Delivers each message twice, shuffled, in batches that the workers process concurrently, and retries as the queue
 * would. Returns the dead letters.
 */
export const deliverInDisorder = async (
  workers: readonly Worker[],
  messages: readonly Message[],
  random: () => number,
): Promise<string[]> => {
  const bodies = messages.map((message) => JSON.stringify(message));
  let waiting = shuffled([...bodies, ...bodies].map(record), random);
  for (let receives = 1; waiting.length > 0 && receives <= maxReceives; receives++) {
    const batches = [...Map.groupBy(waiting.entries(), ([n]) => Math.floor(n / batchSize)).values()];
    const work = batches.map(
      async (batch, n) => (await workers[n % workers.length]?.(batch.map(([, one]) => one))) ?? [],
    );
    const failed = new Set((await Promise.all(work)).flat());
    waiting = waiting.filter(({ messageId }) => failed.has(messageId));
  }
  return waiting.map(({ body }) => body);
};
