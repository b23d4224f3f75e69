import { randomUUID } from "node:crypto";
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";

type Attributes = Partial<Record<QueueAttributeName, string>>;

/** What the product relies on in SQS. The client is a parameter: it may as well speak to AWS. */
export function sqsContract(client: () => SQSClient): void {
  const createQueue = async (attributes: Attributes = {}, name = `q-${randomUUID()}`) => {
    const created = await client().send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
    return created.QueueUrl ?? "";
  };
  const send = (QueueUrl: string, MessageBody: string, more: Partial<SendMessageCommand["input"]> = {}) =>
    client().send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
  const receive = async (QueueUrl: string, more: Partial<ReceiveMessageCommand["input"]> = {}) => {
    const input = { QueueUrl, MaxNumberOfMessages: 10, MessageAttributeNames: ["All"], ...more };
    return (await client().send(new ReceiveMessageCommand(input))).Messages ?? [];
  };
  const attributesOf = async (QueueUrl: string) =>
    (await client().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }))).Attributes ?? {};

  test("a message arrives with its attributes, and is gone once deleted", async () => {
    const queue = await createQueue();
    // The SDK itself refuses an answer whose digests do not fit.
    await send(queue, "ünïcode", {
      MessageAttributes: {
        kind: { DataType: "String", StringValue: "course.saved" },
        bytes: { DataType: "Binary", BinaryValue: new Uint8Array([0, 255]) },
      },
    });
    const [message] = await receive(queue);
    expect(message).toMatchObject({
      Body: "ünïcode",
      MessageAttributes: { kind: { StringValue: "course.saved" }, bytes: { BinaryValue: new Uint8Array([0, 255]) } },
    });
    await client().send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: message?.ReceiptHandle }));
    expect((await attributesOf(queue)).ApproximateNumberOfMessagesNotVisible).toBe("0");
  });

  test("a received message is hidden until its visibility ends, and then comes with a new receipt", async () => {
    const queue = await createQueue();
    await send(queue, "again");
    const [first] = await receive(queue);
    expect(await receive(queue)).toEqual([]);
    await client().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queue,
        ReceiptHandle: first?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    const [second] = await receive(queue, { MessageSystemAttributeNames: ["All"] });
    expect(second).toMatchObject({ MessageId: first?.MessageId, Attributes: { ApproximateReceiveCount: "2" } });
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
  });

  test("a long poll is answered when a message comes", async () => {
    const queue = await createQueue();
    const polling = receive(queue, { WaitTimeSeconds: 20 });
    await send(queue, "wake");
    expect((await polling).map(({ Body }) => Body)).toEqual(["wake"]);
  });

  test("a long poll is answered when a delay or a visibility time-out ends", async () => {
    const queue = await createQueue({ VisibilityTimeout: "1" });
    await send(queue, "later", { DelaySeconds: 1 });
    expect(await receive(queue)).toEqual([]);
    expect((await attributesOf(queue)).ApproximateNumberOfMessagesDelayed).toBe("1");
    expect(await receive(queue, { WaitTimeSeconds: 20 })).toHaveLength(1);
    expect(await receive(queue, { WaitTimeSeconds: 20 })).toHaveLength(1);
  });

  test("a message received too often moves to the dead letters", async () => {
    const dead = await createQueue();
    const deadLetterTargetArn = (await attributesOf(dead)).QueueArn;
    const policy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 2 });
    const queue = await createQueue({ VisibilityTimeout: "0", RedrivePolicy: policy });
    await send(queue, "poison");
    const received = [await receive(queue), await receive(queue), await receive(queue)];
    expect(received.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect((await receive(dead)).map(({ Body }) => Body)).toEqual(["poison"]);
  });

  test("batches answer for each entry", async () => {
    const queue = await createQueue();
    const entries = Array.from({ length: 10 }, (_, at) => ({ Id: `id${at}`, MessageBody: `body${at}` }));
    const sent = await client().send(new SendMessageBatchCommand({ QueueUrl: queue, Entries: entries }));
    expect(sent.Successful).toHaveLength(10);
    const messages = await receive(queue);
    const receipts = messages.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle }));
    const removed = await client().send(
      new DeleteMessageBatchCommand({
        QueueUrl: queue,
        Entries: [...receipts.slice(1), { Id: "bad", ReceiptHandle: "x" }],
      }),
    );
    expect(removed.Successful).toHaveLength(9);
    expect(removed.Failed).toMatchObject([{ Id: "bad", SenderFault: true }]);
    const eleven = new SendMessageBatchCommand({
      QueueUrl: queue,
      Entries: [...entries, { Id: "id10", MessageBody: "b" }],
    });
    await expect(client().send(eleven)).rejects.toMatchObject({ name: "TooManyEntriesInBatchRequest" });
  });

  test("creating a queue again is the same queue, with other settings it is refused", async () => {
    const name = `q-${randomUUID()}`;
    const queue = await createQueue({ VisibilityTimeout: "7" }, name);
    expect(await createQueue({ VisibilityTimeout: "7" }, name)).toBe(queue);
    await expect(createQueue({ VisibilityTimeout: "8" }, name)).rejects.toMatchObject({ name: "QueueNameExists" });
    expect((await client().send(new GetQueueUrlCommand({ QueueName: name }))).QueueUrl).toBe(queue);
    const listed = await client().send(new ListQueuesCommand({ QueueNamePrefix: name }));
    expect(listed.QueueUrls).toEqual([queue]);
    await client().send(new SetQueueAttributesCommand({ QueueUrl: queue, Attributes: { VisibilityTimeout: "9" } }));
    expect((await attributesOf(queue)).VisibilityTimeout).toBe("9");
  });

  test("a purged queue is empty", async () => {
    const queue = await createQueue();
    await send(queue, "gone");
    await client().send(new PurgeQueueCommand({ QueueUrl: queue }));
    expect(await receive(queue)).toEqual([]);
  });

  test("a missing queue, an empty body and a bad receipt are refused with SQS's errors", async () => {
    const missing = new GetQueueUrlCommand({ QueueName: `q-${randomUUID()}` });
    await expect(client().send(missing)).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    const queue = await createQueue({ MaximumMessageSize: "1024" });
    await expect(send(queue, "x".repeat(1025))).rejects.toMatchObject({ name: "InvalidParameterValue" });
    const remove = new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: "nonsense" });
    await expect(client().send(remove)).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
  });
}
