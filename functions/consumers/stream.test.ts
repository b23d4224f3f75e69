import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { queueVariable, type StreamConsumerId, streamConsumerIds, streamConsumers } from "@cu/api/stream-consumers";
import { queues } from "@cu/core/foundation/cloud/queues";
import { changesQueueUrl, config } from "@cu/core/foundation/config/config";
import type { AttributeValue, DynamoDBRecord, SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { underRoleOf } from "../test-kit/role.ts";
import { messageOf } from "./changes.test-kit.ts";
import { consumerOf } from "./changes.ts";
import { handler as stream } from "./stream.ts";
import { record } from "./work.test-kit.ts";

quietLog();

const handler = underRoleOf("consumer.stream", stream);
const sqs = new SQSClient({});

const received = async (QueueUrl: string): Promise<string[]> => {
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return bodies;
    for (const { Body = "", ReceiptHandle } of Messages) {
      bodies.push(Body);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};

const urlOf = (id: StreamConsumerId) => changesQueueUrl(queueVariable(id));
/** The numbers of the changes in a consumer's queue, by message. */
const forwarded = async (id: StreamConsumerId): Promise<string[][]> =>
  (await received(urlOf(id))).map((body) =>
    (JSON.parse(body) as { changes: { id: string }[] }).changes.map((change) => change.id),
  );

const change = (id: string, pk: string, sk: string, image: Record<string, AttributeValue> = {}): DynamoDBRecord => {
  const keys = { pk: { S: pk }, sk: { S: sk } };
  return { eventName: "INSERT", dynamodb: { SequenceNumber: id, Keys: keys, NewImage: { ...keys, ...image } } };
};
const seats = { SS: ["7#0"] };
const announced = (id: string, messages: string) => change(id, "outbox#1", id, { messages: { S: messages } });
const promotion = (promotionId: number) => ({ type: "promotion.changed", promotionId, courseId: 1 });

beforeEach(async () => {
  for (const url of [config.workQueueUrl, ...streamConsumerIds.map(urlOf)]) await received(url);
});
afterEach(() => void vi.restoreAllMocks());

test("ERR-26: the one reader hands each change to every consumer that takes it, and announcements to their queue", async () => {
  const answer = await handler({
    Records: [
      announced("1", JSON.stringify([promotion(5), promotion(6)])),
      change("2", "person#a", "attempt#1#1#1"),
      change("3", "person#a", "attempt#1#1#2", { seats }),
      change("4", "person#a#course#1", "watch#2026-03-02T12", { seats }),
      change("5", "course#1", "snapshot"),
    ],
  });
  expect(answer).toEqual({ batchItemFailures: [] });
  expect((await received(config.workQueueUrl)).map((body) => JSON.parse(body))).toEqual([promotion(5), promotion(6)]);
  expect(await forwarded("consumer.answers")).toEqual([["2", "3"]]);
  expect(await forwarded("consumer.classes")).toEqual([["3", "4"]]);
});

test("ERR-26: an announcement that no worker can read holds nothing up: it goes to its queue, whose dead letters take it", async () => {
  const answer = await handler({
    Records: [
      announced("1", "{"),
      announced("2", '[{"type":"from.tomorrow"}]'),
      announced("3", JSON.stringify([promotion(5)])),
    ],
  });
  expect(answer).toEqual({ batchItemFailures: [] });
  const bodies = (await received(config.workQueueUrl)).map((body) => JSON.parse(body) as unknown);
  expect(bodies).toEqual(expect.arrayContaining(["{", { type: "from.tomorrow" }, promotion(5)]));
});

test("ERR-26: while one consumer's queue is down the others get their changes, and only its missed changes are retried", async () => {
  const call = queues.call.bind(queues);
  vi.spyOn(queues, "call").mockImplementation(async (operation, body) => {
    if (body.includes(urlOf("consumer.answers"))) throw new Error("no queue");
    return await call(operation, body);
  });
  const answer = await handler({
    Records: [
      change("1", "person#a", "attempt#1#1#1"),
      change("2", "person#a#course#1", "watch#2026-03-02T12", { seats }),
      announced("3", JSON.stringify([promotion(5)])),
    ],
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  expect(await forwarded("consumer.classes")).toEqual([["2"]]);
  expect(await received(config.workQueueUrl)).toEqual([JSON.stringify(promotion(5))]);
});

test("ERR-26: a message holds so many changes and so many bytes at most, and each change once", async () => {
  const { changesPerMessage } = streamConsumers["consumer.answers"];
  const many = Array.from({ length: changesPerMessage + 1 }, (_, n) => change(`${n}`, "person#a", `attempt#1#1#${n}`));
  await handler({ Records: many });
  const sizes = (await forwarded("consumer.answers")).map((ids) => ids.length);
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, changesPerMessage]);
  // Characters of three bytes.
  const text = { S: "漢".repeat(40_000) };
  await handler({ Records: ["a", "b", "c"].map((id) => change(id, "person#a", `attempt#1#1#${id}`, { text })) });
  const bodies = await received(urlOf("consumer.answers"));
  expect(bodies.map((body) => Buffer.byteLength(body) < 256 * 1024)).toEqual([true, true]);
});

const messageWith = (...ids: string[]): SQSRecord => ({
  ...record(messageOf(...ids.map((id) => change(id, "person#a", `attempt#1#1#${id}`))), 1),
  messageId: ids.join(),
});

test("ERR-26: a change that cannot be folded is put back alone, its neighbours are done, and alone it comes again", async () => {
  const done: string[] = [];
  const consumer = consumerOf("consumer.answers", async (changes) => {
    const poison = changes.filter(({ id }) => id === "poison");
    done.push(...changes.filter((one) => !poison.includes(one)).map(({ id }) => id));
    return poison.map(({ id }) => ({ id, error: new Error("poison") }));
  });
  const unreadable = { ...record("{", 1), messageId: "unreadable" };
  expect(await consumer({ Records: [messageWith("a", "poison", "b"), messageWith("c"), unreadable] })).toEqual({
    batchItemFailures: [{ itemIdentifier: "unreadable" }],
  });
  expect(done).toEqual(["a", "b", "c"]);
  const [alone, ...others] = await received(urlOf("consumer.answers"));
  expect(others).toEqual([]);
  expect(await consumer({ Records: [{ ...record(alone ?? "", 1), messageId: "alone" }] })).toEqual({
    batchItemFailures: [{ itemIdentifier: "alone" }],
  });
  expect(await received(urlOf("consumer.answers"))).toEqual([]);
});

test("ERR-26: while nothing can be folded or put back, whole messages come again and nothing is lost", async () => {
  const outage = consumerOf("consumer.answers", async (changes) =>
    changes.map(({ id }) => ({ id, error: new Error("the store is away") })),
  );
  expect(await outage({ Records: [messageWith("a", "b")] })).toEqual({
    batchItemFailures: [{ itemIdentifier: "a,b" }],
  });
  expect(await received(urlOf("consumer.answers"))).toEqual([]);
  vi.spyOn(queues, "call").mockRejectedValue(new Error("no queue"));
  const half = consumerOf("consumer.answers", async () => [{ id: "a", error: new Error("poison") }]);
  expect(await half({ Records: [messageWith("a", "b")] })).toEqual({ batchItemFailures: [{ itemIdentifier: "a,b" }] });
});

test("ERR-26: a number beyond JavaScript's precision fails its change, not the batch", async () => {
  const seen: string[] = [];
  const consumer = consumerOf("consumer.answers", async (changes) => {
    seen.push(...changes.map(({ id }) => id));
    return [];
  });
  const large = change("large", "person#a", "attempt#1#1#1", { n: { N: "9007199254740993" } });
  const Records = [messageWith("a"), { ...record(messageOf(large), 2), messageId: "large" }];
  expect(await consumer({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: "large" }] });
  expect(seen).toEqual(["a"]);
});
