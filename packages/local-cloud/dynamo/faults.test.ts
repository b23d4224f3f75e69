import { rmSync } from "node:fs";
import { DynamoDBClient, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAwsJson } from "../aws-json.ts";
import { setFaults } from "../set-faults.test-kit.ts";
import { local, temporaryFolder } from "../test-kit/clients.ts";
import { readCalls, resetCalls } from "./call-control.ts";
import { type Dynamo, startDynamo } from "./dynamo.ts";
import { setMeter } from "./meter.test-kit.ts";
import { nestedAdd } from "./refusals.ts";
import { createTable } from "./table.ts";

const dir = temporaryFolder("dynamo-faults");
const TableName = "faults";
let dynamo: Dynamo;
let client: DynamoDBClient;

beforeAll(async () => {
  dynamo = await startDynamo({ dir });
  const raw = createAwsJson(dynamo.endpoint);
  await createTable(raw, TableName);
  await createTable(raw, "other");
  raw.close();
  client = new DynamoDBClient(local(dynamo.endpoint));
});

beforeEach(() => {
  dynamo.faults.clear();
  dynamo.resetCalls();
});

afterAll(async () => {
  client.destroy();
  await dynamo.close();
  rmSync(dir, { recursive: true });
});

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: "1" } });
const put = (pk: string, table = TableName) => client.send(new PutItemCommand({ TableName: table, Item: key(pk) }));
const get = async (pk: string) => (await client.send(new GetItemCommand({ TableName, Key: key(pk) }))).Item;

test("F1: a throttled write is refused with DynamoDB's error and writes nothing", async () => {
  dynamo.faults.set([{ kind: "throttle", match: "PutItem", count: 1 }]);
  await expect(put("throttled")).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
  expect(await get("throttled")).toBeUndefined();
  await put("throttled");
  expect(await get("throttled")).toBeDefined();
});

test("F1: a transaction conflict cancels with its reason and writes nothing", async () => {
  dynamo.faults.set([{ kind: "conflict", match: "TransactWriteItems", count: 1 }]);
  const items = ["one", "two"].map((pk) => ({ Put: { TableName, Item: key(pk) } }));
  const transact = () => client.send(new TransactWriteItemsCommand({ TransactItems: items }));
  await expect(transact()).rejects.toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
  });
  expect(await get("two")).toBeUndefined();
  await transact();
  expect(await get("two")).toBeDefined();
});

test("F1: an internal error is 500", async () => {
  dynamo.faults.set([{ kind: "error" }]);
  await expect(get("any")).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 }, name: "InternalServerError" });
});

test("F1: an answer can be lost after the write took effect", async () => {
  dynamo.faults.set([{ kind: "answer-lost", match: "PutItem", count: 1 }]);
  await expect(put("written")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await get("written")).toBeDefined();
});

test("a fault can be set from another process and for one table only", async () => {
  await setFaults(dynamo.endpoint, [{ kind: "throttle", on: "other" }]);
  await put("here");
  await expect(put("there", "other")).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
  await setFaults(dynamo.endpoint, []);
  await put("there", "other");
});

test("calls are counted by table and operation", async () => {
  await put("counted");
  await get("counted");
  await get("counted");
  await put("counted", "other");
  expect(await readCalls(dynamo.endpoint, TableName)).toMatchObject({ operations: { PutItem: 1, GetItem: 2 } });
  expect(dynamo.calls().operations).toEqual({ PutItem: 2, GetItem: 2 });
  await resetCalls(dynamo.endpoint, TableName);
  expect(dynamo.calls().operations).toEqual({ PutItem: 1 });
});

test("with the meter on, the capacity that calls consume is counted", async () => {
  await setMeter(dynamo.endpoint, true);
  await client.send(new PutItemCommand({ TableName, Item: { ...key("big"), data: { S: "x".repeat(1500) } } }));
  await get("big");
  await setMeter(dynamo.endpoint, false);
  await get("big");
  expect(dynamo.calls(TableName).units).toEqual({ read: 0.5, write: 2 });
});

test("with the meter on, a refused write counts with the units that AWS bills for it", async () => {
  const Item = { ...key("guarded"), data: { S: "x".repeat(2500) } };
  await client.send(new PutItemCommand({ TableName, Item }));
  await setMeter(dynamo.endpoint, true);
  await resetCalls(dynamo.endpoint, TableName);
  const refused = (more: object) =>
    client
      .send(new PutItemCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)", ...more }))
      .catch((error: Error) => error.name);
  expect(await refused({})).toBe("ConditionalCheckFailedException");
  expect(dynamo.calls(TableName).units.write).toBe(1);
  await refused({ ReturnValuesOnConditionCheckFailure: "ALL_OLD" });
  expect(dynamo.calls(TableName).units.write).toBe(1 + 3);
  const Put = { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" };
  const both = [{ Put }, { Put: { TableName, Item: key("free") } }];
  await expect(client.send(new TransactWriteItemsCommand({ TransactItems: both }))).rejects.toThrow();
  await setMeter(dynamo.endpoint, false);
  expect(dynamo.calls(TableName).units.write).toBe(1 + 3 + 2 * 2);
});

test.each([
  ["ADD #map.#count :one", "#map.#count"],
  ["set a = :b add c :one, list[0] :one", "list[0]"],
  ["SET a.b = :c REMOVE d.e ADD f :g DELETE h :i", undefined],
  ["DELETE m.s :s", "m.s"],
])("nested ADD in %s: %s", (UpdateExpression, path) => {
  expect(nestedAdd(JSON.stringify({ TableName, UpdateExpression }))).toBe(path);
});

test("a stored text that looks like an expression is not taken for one", () => {
  const text = '"UpdateExpression":"ADD a.b :c"';
  expect(
    nestedAdd(JSON.stringify({ UpdateExpression: "SET a = :a", ExpressionAttributeValues: { ":a": { S: text } } })),
  ).toBeUndefined();
});

test("a request for one table switches only that table's faults", async () => {
  const own = async (table: string, ...faults: { kind: string; count?: number }[]) => {
    const at = `${dynamo.endpoint}/__local/faults/?on=${table}`;
    expect((await fetch(at, { method: "PUT", body: JSON.stringify({ faults }) })).ok).toBe(true);
  };
  await own(TableName, { kind: "throttle" });
  await own("other", { kind: "error", count: 1 });
  expect(dynamo.faults.list()).toEqual([
    { kind: "throttle", on: TableName },
    { kind: "error", count: 1, on: "other" },
  ]);
  await own(TableName);
  expect(dynamo.faults.list()).toEqual([{ kind: "error", count: 1, on: "other" }]);
  await put("its own");
  await own("other");
  expect(dynamo.faults.list()).toEqual([]);
});
