import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { batchGet, batchPut, chunks, type Item, itemAt } from "./batch.ts";
import { BatchGetCommand, BatchWriteCommand } from "./commands.ts";
import { eachOf } from "./each-of.ts";
import { client, tableName } from "./table.ts";

const items = (pk: string, count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ pk, sk: `item#${String(n).padStart(4, "0")}`, n }));
const keysOf = (of: readonly Item[]) => of.map(({ pk, sk }) => ({ pk, sk }));
const inOrder = (of: readonly Item[]) => of.toSorted((a, b) => Number(a.n) - Number(b.n));

/** The number of keys in each call of a batch. */
const sizesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
  const sizes: number[] = [];
  const counting = aroundCalls(({ input }, go) => {
    const { RequestItems = {} } = input as { RequestItems?: Record<string, { Keys?: object[] } | object[]> };
    const rows = RequestItems[tableName()] ?? [];
    sizes.push(Array.isArray(rows) ? rows.length : (rows.Keys?.length ?? 0));
    return go();
  });
  await work().finally(() => counting.stop());
  return sizes;
};

test("SES-46: rows are read a hundred and written 25 at a time, each once, and nothing is asked for nothing", async () => {
  const all = items("batch#sizes", 210);
  const puts = await sizesOf(() => batchPut(all));
  expect(puts.toSorted((a, b) => b - a)).toEqual([25, 25, 25, 25, 25, 25, 25, 25, 10]);
  let found: Item[] = [];
  const gets = await sizesOf(async () => {
    found = await batchGet([...keysOf(all), { pk: "batch#sizes", sk: "none" }], { consistent: true });
  });
  expect(gets.toSorted((a, b) => b - a)).toEqual([100, 100, 11]);
  expect(inOrder(found)).toEqual(all);
  expect(await sizesOf(async () => expect([await batchGet([]), await batchPut([])]).toEqual([[], undefined]))).toEqual(
    [],
  );
});

test("SES-46: unprocessed keys of a busy store are requested up to eight times, then the call fails", async () => {
  const all = items("batch#busy", 9);
  const send = client.send.bind(client);
  let calls = 0;
  const spy = vi.spyOn(client, "send").mockImplementation((async (command: BatchGetCommand | BatchWriteCommand) => {
    calls += 1;
    if (command instanceof BatchWriteCommand) {
      const [first, ...rest] = command.input.RequestItems?.[tableName()] ?? [];
      await send(new BatchWriteCommand({ RequestItems: { [tableName()]: first ? [first] : [] } }));
      return { UnprocessedItems: { [tableName()]: rest } };
    }
    const [first, ...rest] = command.input.RequestItems?.[tableName()]?.Keys ?? [];
    const answer = await send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: first ? [first] : [] } } }));
    return { ...answer, UnprocessedKeys: { [tableName()]: { Keys: rest } } };
  }) as never);
  const eight = all.slice(0, 8);
  await batchPut(eight);
  expect(inOrder(await batchGet(keysOf(eight), { consistent: true }))).toEqual(eight);
  expect(calls).toBe(16);
  for (const work of [() => batchPut(all), () => batchGet(keysOf(all))]) {
    calls = 0;
    await expect(work()).rejects.toMatchObject({ code: "server.busy", status: 503 });
    expect(calls).toBe(8);
  }
  spy.mockRestore();
});

test("SES-46: a batch that names a key twice reads its item once, and of two writes of one key the later one stays", async () => {
  const all = items("batch#twice", 120);
  await batchPut([...all.map((item) => ({ ...item, n: -1 })), ...all]);
  const twice = [...keysOf(all), ...keysOf(all).map(({ pk, sk }) => ({ sk, pk }))];
  let found: Item[] = [];
  expect(await sizesOf(async () => (found = await batchGet(twice, { consistent: true })))).toEqual([100, 20]);
  expect(inOrder(found)).toEqual(all);
});

test("SES-46: one place reads batches, so no other can name a key twice", () => {
  const own = fileURLToPath(new URL("../../..", import.meta.url));
  const senders = globSync("{core,functions}/**/*.ts", { cwd: own, exclude: (path) => path.includes("node_modules") })
    .filter((path) => !path.includes("test"))
    .filter((path) => /new (BatchGetCommand|TransactGetCommand)\(/u.test(readFileSync(`${own}${path}`, "utf8")));
  expect(senders).toEqual(["core/foundation/store/batch.ts"]);
});

test("SES-46: of some items one is found by both halves of its key", () => {
  const some = [
    { pk: "a", sk: "1" },
    { pk: "b", sk: "2" },
  ];
  expect(itemAt(some, { pk: "b", sk: "2" })).toBe(some[1]);
  expect([itemAt(some, { pk: "a", sk: "2" }), itemAt(some, { pk: "b", sk: "1" })]).toEqual([undefined, undefined]);
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect([chunks([1, 2], 2), chunks([], 2)]).toEqual([[[1, 2]], []]);
});

test("SES-46: jobs run four at a time, and after the first that fails none is begun", async () => {
  const gates = Array.from({ length: 9 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = eachOf([0, 1, 2, 3, 4, 5, 6, 7, 8], (n) => {
    begun.push(n);
    return gates[n]?.promise ?? Promise.resolve();
  });
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));
  gates[1]?.resolve();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]));
  gates[0]?.reject(new Error("no more"));
  await expect(all).rejects.toThrow("no more");
  for (const gate of gates) gate.resolve();
  await Promise.all(gates.slice(1).map(({ promise }) => promise));
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]));
  const few: number[] = [];
  await eachOf([1, 2], async (n) => few.push(n), 1);
  expect(few).toEqual([1, 2]);
});
