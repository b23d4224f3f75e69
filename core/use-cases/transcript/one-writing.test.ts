import { expect, test } from "vitest";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import "../../foundation/store/table.ts";
import { oneWriting } from "./one-writing.ts";

const keysOf = (pk: string): Item[] => ["directory", "words#01", "words#02"].map((sk) => ({ pk, sk }));
const written = (pk: string, ...generations: (string | undefined)[]): Item[] =>
  keysOf(pk).flatMap((key, n) => (generations[n] ? { ...key, generation: generations[n] } : []));

test("TRN-13: consistent or missing items are not read again, and are in key order", async () => {
  const whole = written("search#-1", "a", "a", "a");
  const { answer, total } = await storeCalls(() => oneWriting(keysOf("search#-1"), [...whole].toReversed()));
  expect([answer, total]).toEqual([whole, 0]);
  // Items of the first form, which had no generations.
  const first = keysOf("search#-10");
  expect((await storeCalls(() => oneWriting(first, first))).total).toBe(0);
  const others = written("search#-9", "a", "a", "a");
  const none = await storeCalls(() => oneWriting(keysOf("search#-2"), others));
  expect([none.answer, none.total]).toEqual([[undefined, undefined, undefined], 0]);
});

test("TRN-13: what was read of two writings is read once more, consistently", async () => {
  const pk = "search#-3";
  const now = written(pk, "b", "b", "b");
  await batchPut(now);
  for (const torn of [
    written(pk, "a", "b", "b"),
    written(pk, undefined, "b", "b"),
    written(pk, "b", "b"),
    written(pk, "b", "b", "a"),
  ]) {
    const { answer, operations } = await storeCalls(() => oneWriting(keysOf(pk), torn));
    expect([answer, operations]).toEqual([now, { BatchGetItem: 1 }]);
  }
});

test("TRN-13, ERR-17: a reader that only meets concurrent writes is asked to retry in a second", async () => {
  const pk = "search#-4";
  const torn = written(pk, "a", "b", "a");
  await batchPut(torn);
  const { answer, operations } = await storeCalls(() =>
    oneWriting(keysOf(pk), torn).catch((error: { code: string; facts: object }) => [error.code, error.facts]),
  );
  expect(answer).toEqual(["server.busy", { retryAfterSeconds: 1 }]);
  expect(operations).toEqual({ BatchGetItem: 7 });
});
