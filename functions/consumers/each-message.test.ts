import type { SQSEvent, SQSRecord } from "aws-lambda";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quietLog } from "../test-kit/quiet-log.ts";
import { eachMessage } from "./each-message.ts";

quietLog();

const batch = (bodies: readonly string[]): SQSEvent => ({
  Records: bodies.map((body, n) => ({ messageId: `message-${n}`, body }) as SQSRecord),
});

test("Q1: exactly the failed messages are retried, in any number and order of completion", async () => {
  const message = fc.record({
    fails: fc.boolean(),
    turns: fc.nat(5),
    isText: fc.boolean(),
    throwsAtOnce: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 10 }), async (messages) => {
      const worked: unknown[] = [];
      const bodies = messages.map(({ isText, ...rest }, n) => (isText ? "no JSON" : JSON.stringify({ n, ...rest })));
      const work = (given: unknown): Promise<void> => {
        const { n, fails, turns, throwsAtOnce } = given as (typeof messages)[number] & { n: number };
        worked.push(n);
        if (fails && throwsAtOnce) throw new Error("at once");
        return (async () => {
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
          if (fails) throw new Error("later");
        })();
      };
      const { batchItemFailures } = await eachMessage(batch(bodies), work);
      const failed = messages.flatMap(({ fails, isText }, n) => (fails || isText ? [`message-${n}`] : []));
      expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(failed);
      expect(worked).toEqual(messages.flatMap(({ isText }, n) => (isText ? [] : [n])));
    }),
  );
});

test("Q1: the messages of a batch are worked on at the same time", async () => {
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    waiting += 1;
    if (waiting === 10) all.resolve();
    await all.promise;
  };
  expect(await eachMessage(batch(Array(10).fill("{}")), work)).toEqual({ batchItemFailures: [] });
});

test("Q1: an event without messages is a bug of the whole batch, which comes again", async () => {
  await expect(eachMessage({} as SQSEvent, async () => {})).rejects.toThrow(TypeError);
});
