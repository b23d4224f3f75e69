import { createHash } from "node:crypto";
import { ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { json } from "@cu/local-cloud/http";
import * as fc from "fast-check";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { config } from "../config/config.ts";
import { callQueues } from "./queues.ts";
import { startRecorder } from "./recorder.test-kit.ts";

const recorder = await startRecorder();
afterAll(() => recorder.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const bySdk = () => new SQSClient({});
const someBody = fc.string({ unit: "binary", minLength: 1, maxLength: 50 });
const someSend = fc.record({ MessageBody: someBody, DelaySeconds: fc.nat(900) }, { requiredKeys: ["MessageBody"] });
// Valid queue messages. The SDK looks up a message's checksum in an object by this name, where "toString" exists.
const someId = fc.stringMatching(/^[A-Z0-9][\w-]{0,79}$/);
const someBatch = fc.uniqueArray(fc.tuple(someId, someBody), {
  minLength: 1,
  maxLength: 10,
  selector: ([id]) => id,
});
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

const asked = ({ method, url, headers, body }: Awaited<ReturnType<typeof recorder.during>>["calls"][number]) => ({
  method,
  path: url.pathname,
  type: headers["content-type"],
  target: headers["x-amz-target"],
  isSigned: /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/sqs\/aws4_request,/.test(headers.authorization ?? ""),
  body: JSON.parse(body.toString()) as unknown,
});

test("ERR-14: the queues see the same request from us as from the SDK, and the caller the same answer", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", recorder.endpoint);
  const client = bySdk();
  await fc.assert(
    fc.asyncProperty(someSend, someBatch, async (message, entries) => {
      const send = { QueueUrl: `${recorder.endpoint}/000000000000/work`, ...message };
      const sent = json(200, { MessageId: "m-1", MD5OfMessageBody: md5(message.MessageBody) });
      const batch = {
        QueueUrl: send.QueueUrl,
        Entries: entries.map(([Id, MessageBody]) => ({ Id, MessageBody })),
      };
      const [first, ...rest] = batch.Entries;
      const answered = json(200, {
        Successful: rest.map(({ Id, MessageBody }) => ({ Id, MessageId: "m", MD5OfMessageBody: md5(MessageBody) })),
        Failed: [{ Id: first?.Id, Code: "InternalFailure", SenderFault: false }],
      });
      for (const [answer, ours, theirs] of [
        [sent, () => callQueues("SendMessage", send), () => client.send(new SendMessageCommand(send))],
        [answered, () => callQueues("SendMessageBatch", batch), () => client.send(new SendMessageBatchCommand(batch))],
      ] as const) {
        const [mine, sdks] = [await recorder.during(answer, ours), await recorder.during(answer, theirs)];
        expect(mine.calls.map(asked)).toEqual(sdks.calls.map(asked));
        expect(mine.calls.map(asked)).toMatchObject([{ isSigned: true }]);
        expect(sdks.outcome).toMatchObject(mine.outcome);
      }
    }),
  );
});

test("ERR-14: a refusal has the name and status that the SDK gives it, after as many tries", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", recorder.endpoint);
  const send = { QueueUrl: `${recorder.endpoint}/000000000000/work`, MessageBody: "{}" };
  const client = bySdk();
  for (const [status, type, tries] of [
    [400, "QueueDoesNotExist", 1],
    [400, "InvalidMessageContents", 1],
    [403, "AccessDeniedException", 1],
    [400, "RequestThrottled", 3],
    [500, "InternalFailure", 3],
    [503, "ServiceUnavailable", 3],
  ] as const) {
    const answer = json(status, { __type: `com.amazonaws.sqs#${type}`, message: "No." });
    const mine = await recorder.during(answer, () => callQueues("SendMessage", send));
    const theirs = await recorder.during(answer, () => client.send(new SendMessageCommand(send)));
    expect([mine.calls.length, mine.outcome], type).toEqual([tries, { name: type, status }]);
    expect([theirs.calls.length, theirs.outcome], type).toEqual([tries, mine.outcome]);
  }
});

test("ERR-17: what is sent arrives letter by letter, and what the queue refuses is not sent", async () => {
  const QueueUrl = config.reportsQueueUrl;
  await fc.assert(
    fc.asyncProperty(someBody, async (MessageBody) => {
      await callQueues("SendMessage", { QueueUrl, MessageBody });
      const { Messages = [] } = await bySdk().send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout: 600 }));
      expect(Messages.map(({ Body }) => Body)).toEqual([MessageBody]);
    }),
    { numRuns: 20 },
  );
  const missing = callQueues("SendMessage", { QueueUrl: `${QueueUrl}-not-there`, MessageBody: "{}" });
  await expect(missing).rejects.toMatchObject({ name: "QueueDoesNotExist", $metadata: { httpStatusCode: 400 } });
});
