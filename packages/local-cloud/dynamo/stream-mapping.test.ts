import { rmSync } from "node:fs";
import path from "node:path";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AwsJson, createAwsJson } from "../aws-json.ts";
import { drainAll } from "../drain.ts";
import { temporaryFolder } from "../test-kit/clients.ts";
import { dropTable } from "./drop-table.test-kit.ts";
import { type Dynamo, startDynamo } from "./dynamo.ts";
import { mapStream, type StreamMapping, type StreamMappingOptions } from "./stream-mapping.ts";
import { createTable, target } from "./table.ts";

describe.each(["dynoxide", "dynalite"] as const)("%s", (engine) => {
  const dir = temporaryFolder(`stream-${engine}`);
  let dynamo: Dynamo;
  let raw: AwsJson;
  let table: string;
  let count = 0;
  let mappings: StreamMapping[] = [];

  beforeAll(async () => {
    dynamo = await startDynamo({ dir, engine });
    raw = createAwsJson(dynamo.endpoint);
  });

  beforeEach(async () => {
    count += 1;
    table = `stream-${count}`;
    await createTable(raw, table);
  });

  afterEach(async () => {
    await Promise.all(mappings.splice(0).map((mapping) => mapping.close()));
  });

  afterAll(async () => {
    raw.close();
    await dynamo.close();
    rmSync(dir, { recursive: true });
  });

  const put = (pk: string, value = 1) =>
    raw.call(target("PutItem"), {
      TableName: table,
      Item: { pk: { S: pk }, sk: { S: "1" }, value: { N: String(value) } },
    });
  const nameOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.pk?.S ?? "";
  const refuseDead = (record: DynamoDBRecord, reason: unknown) => {
    throw new Error(`${nameOf(record)} was given up: ${String(reason)}`);
  };

  function map(options: Partial<StreamMappingOptions> & Pick<StreamMappingOptions, "handler">): StreamMapping {
    const mapping = mapStream({
      endpoint: dynamo.endpoint,
      table,
      onDead: refuseDead,
      retryMilliseconds: 1,
      ...options,
    });
    mappings = [...mappings, mapping];
    return mapping;
  }

  test("every change arrives once, in order, with its old and new item, as Lambda shows it", async () => {
    const seen: DynamoDBRecord[] = [];
    const mapping = map({ handler: async ({ Records }) => void seen.push(...Records) });
    await put("a");
    await put("a", 2);
    await put("a", 2);
    await raw.call(target("TransactWriteItems"), {
      TransactItems: [
        { Put: { TableName: table, Item: { pk: { S: "b" }, sk: { S: "1" }, bytes: { B: "AAH/" } } } },
        { Delete: { TableName: table, Key: { pk: { S: "a" }, sk: { S: "1" } } } },
      ],
    });
    await mapping.drain();
    expect(
      seen.map(({ eventName, dynamodb }) => [eventName, dynamodb?.OldImage?.value?.N, dynamodb?.NewImage?.value?.N]),
    ).toEqual([
      ["INSERT", undefined, "1"],
      ["MODIFY", "1", "2"],
      ["INSERT", undefined, undefined],
      ["REMOVE", "2", undefined],
    ]);
    expect(seen[2]?.dynamodb?.NewImage?.bytes).toEqual({ B: "AAH/" });
    expect(seen[0]).toMatchObject({ eventSource: "aws:dynamodb", eventVersion: "1.1", awsRegion: "eu-west-1" });
    expect(seen[0]?.eventSourceARN).toContain(`table/${table}/stream/`);
  });

  test("a table recreated under the same name has a new stream", async () => {
    await put("a");
    await dropTable(raw, table);
    await createTable(raw, table);
    await put("b");
    const seen: string[] = [];
    await map({ handler: async ({ Records }) => void seen.push(...Records.map(nameOf)) }).drain();
    expect(seen).toEqual(["b"]);
  });

  test("a refused write leaves nothing in the stream", async () => {
    const seen: string[] = [];
    const mapping = map({ handler: async ({ Records }) => void seen.push(...Records.map(nameOf)) });
    const item = (pk: string) => ({ pk: { S: pk }, sk: { S: "1" } });
    const condition = { ConditionExpression: "attribute_exists(pk)" };
    await expect(
      raw.call(target("TransactWriteItems"), {
        TransactItems: [
          { Put: { TableName: table, Item: item("x") } },
          { Put: { TableName: table, Item: item("y"), ...condition } },
        ],
      }),
    ).rejects.toMatchObject({ name: "TransactionCanceledException" });
    await put("after");
    await mapping.drain();
    expect(seen).toEqual(["after"]);
  });

  test("more than a page of changes stays in order", async () => {
    const names = Array.from({ length: 1100 }, (_, at) => `n${at}`);
    for (let at = 0; at < names.length; at += 20) {
      await raw.call(target("TransactWriteItems"), {
        TransactItems: names
          .slice(at, at + 20)
          .map((pk) => ({ Put: { TableName: table, Item: { pk: { S: pk }, sk: { S: "1" } } } })),
      });
    }
    const seen: string[] = [];
    await map({ handler: async ({ Records }) => void seen.push(...Records.map(nameOf)), batchSize: 70 }).drain();
    expect(seen).toEqual(names);
  });

  test("Q2: a mapping that ends between the work and its checkpoint delivers the work again, and only that", async () => {
    const checkpointFile = path.join(dir, `${table}.checkpoint`);
    const first: string[] = [];
    await put("a");
    const done = map({ checkpointFile, handler: async ({ Records }) => void first.push(...Records.map(nameOf)) });
    await done.drain();
    await done.close();

    await put("b");
    const { promise: worked, resolve } = Promise.withResolvers<string[]>();
    const interrupted = map({
      checkpointFile,
      maxAttempts: Number.POSITIVE_INFINITY,
      // Completes its work and never responds, like a process killed at this point.
      handler: async ({ Records }) => {
        resolve(Records.map(nameOf));
        throw new Error("killed");
      },
    });
    expect(await worked).toEqual(["b"]);
    await interrupted.close();

    const again: string[] = [];
    await map({ checkpointFile, handler: async ({ Records }) => void again.push(...Records.map(nameOf)) }).drain();
    expect([first, again]).toEqual([["a"], ["b"]]);
  });

  test("Q1: one bad record is given up after its attempts, its neighbours are all handled", async () => {
    const names = Array.from({ length: 20 }, (_, at) => `n${at}`);
    for (const name of names) await put(name);
    const handled = new Set<string>();
    const dead: string[] = [];
    let alone = 0;
    const mapping = map({
      batchSize: 20,
      maxAttempts: 3,
      onDead: (record) => void dead.push(nameOf(record)),
      handler: async ({ Records }) => {
        const batch = Records.map(nameOf);
        if (batch.includes("n7") && batch.length === 1) alone += 1;
        if (batch.includes("n7")) throw new Error("poison");
        for (const name of batch) handled.add(name);
      },
    });
    await mapping.drain();
    expect(dead).toEqual(["n7"]);
    expect(alone).toBe(3);
    expect([...handled].sort()).toEqual(names.filter((name) => name !== "n7").sort());
  });

  test("Q3: records reported as failed are retried, earlier ones are not", async () => {
    for (const name of ["a", "b", "c"]) await put(name);
    const batches: string[][] = [];
    const mapping = map({
      handler: async ({ Records }) => {
        batches.push(Records.map(nameOf));
        const failed = Records.find((record) => nameOf(record) === "b" && batches.length < 2);
        return { batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber }] : [] };
      },
    });
    await mapping.drain();
    expect(batches.filter((batch) => batch.includes("a"))).toHaveLength(1);
    expect(batches.filter((batch) => batch.includes("b"))).toHaveLength(2);
    expect(batches.flat().at(-1)).toBe("c");
  });

  test("Q1: the duplicate switch delivers a batch twice", async () => {
    const seen: string[] = [];
    const mapping = map({ handler: async ({ Records }) => void seen.push(...Records.map(nameOf)) });
    mapping.faults.set([{ kind: "duplicate", count: 1 }]);
    await put("a");
    await mapping.drain();
    await put("b");
    await mapping.drain();
    expect(seen).toEqual(["a", "a", "b"]);
  });

  test("WCH-51: two readers with different windows get what their filters match, and a drain ends the waiting", async () => {
    const read = () => {
      const batches: string[][] = [];
      return { batches, handler: async ({ Records }: DynamoDBStreamEvent) => void batches.push(Records.map(nameOf)) };
    };
    const [soon, later] = [read(), read()];
    const only = (prefix: string) => [{ dynamodb: { Keys: { pk: { S: [{ prefix }] } } } }];
    const atOnce = map({ handler: soon.handler, filters: only("a") });
    const inTime = map({ handler: later.handler, filters: only("b"), windowMilliseconds: 3_600_000 });
    for (const name of ["a1", "b1", "c1", "a2"]) await put(name);
    await atOnce.drain();
    expect(soon.batches.flat()).toEqual(["a1", "a2"]);
    await put("b2");
    expect(later.batches).toEqual([]);
    await drainAll([atOnce, inTime]);
    expect(later.batches).toEqual([["b1", "b2"]]);
    expect(soon.batches.flat()).toEqual(["a1", "a2"]);
  });

  test("WCH-51: a window ends by itself, and a full batch does not wait for it", async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    map({ handler: async ({ Records }) => resolve(Records.map(nameOf)), windowMilliseconds: 50 });
    await put("a");
    expect(await promise).toEqual(["a"]);
    const full = Promise.withResolvers<void>();
    const seen: string[] = [];
    map({
      handler: async ({ Records }) => {
        seen.push(...Records.map(nameOf));
        if (seen.length === 3) full.resolve();
      },
      windowMilliseconds: 3_600_000,
      batchSize: 3,
    });
    for (const name of ["b", "c"]) await put(name);
    await full.promise;
    expect(seen).toEqual(["a", "b", "c"]);
  });

  test("WCH-51: what is filtered out is not read again after a restart", async () => {
    const checkpointFile = path.join(dir, `${table}.checkpoint`);
    const filters = [{ dynamodb: { Keys: { pk: { S: ["wanted"] } } } }];
    await put("other");
    const first = map({ checkpointFile, filters, handler: async () => {} });
    await first.drain();
    await first.close();
    const seen: string[] = [];
    await map({ checkpointFile, handler: async ({ Records }) => void seen.push(...Records.map(nameOf)) }).drain();
    expect(seen).toEqual([]);
  });

  test("WCH-51: parallel batches keep a partition together and in order, and a bad record holds up its own only", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `n${at}`);
    for (const value of [1, 2, 3]) for (const name of names) await put(name, value);
    const seen = new Map<string, string[]>();
    const dead: string[] = [];
    let running = 0;
    let most = 0;
    const mapping = map({
      parallel: 4,
      batchSize: 5,
      maxAttempts: 2,
      onDead: (record) => void dead.push(nameOf(record)),
      handler: async ({ Records }) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (Records.some((record) => nameOf(record) === "n3")) throw new Error("poison");
        for (const record of Records) {
          const name = nameOf(record);
          seen.set(name, [...(seen.get(name) ?? []), record.dynamodb?.NewImage?.value?.N ?? ""]);
        }
      },
    });
    await mapping.drain();
    expect(dead).toEqual(["n3", "n3", "n3"]);
    expect(most).toBeGreaterThan(1);
    for (const name of names.filter((one) => one !== "n3"))
      expect([name, seen.get(name)]).toEqual([name, ["1", "2", "3"]]);
  });

  test("a write wakes an idle mapping", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const mapping = map({ handler: async ({ Records }) => resolve(Records.map(nameOf).join()) });
    await mapping.drain();
    await put("woken");
    expect(await promise).toBe("woken");
  });
});
