import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { client, tableName } from "./table.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
const TableName = tableName();

/** Makes every kind of call on a partition of its own; returns the answers and the final error. */
const everyCall = async (by: DynamoDBDocumentClient) => {
  const pk = `straight#${randomUUID()}`;
  const answers: unknown[] = [];
  const told = async (call: Promise<object>) => {
    const answer = await call.catch((error: Error & { CancellationReasons?: unknown; Item?: unknown }) => ({
      name: error.name,
      isOne: error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException,
      CancellationReasons: error.CancellationReasons,
    }));
    const { $metadata: _, ...rest } = answer as { $metadata?: unknown };
    answers.push(JSON.parse(JSON.stringify(rest, shown).replaceAll(pk, "pk")));
  };
  const item = (sk: string) => ({
    pk,
    sk,
    n: 1.5,
    words: new Set(["a", "b"]),
    numbers: new Set([3]),
    bytes: new Uint8Array([0, 255]),
    deep: [{ Item: { Key: null }, Keys: ["x"], no: undefined }, true],
  });
  const key = (sk: string) => ({ TableName, Key: { pk, sk } });
  const isNew = { ConditionExpression: "attribute_not_exists(pk)" };
  await told(by.send(new PutCommand({ TableName, Item: item("a"), ...isNew })));
  await told(by.send(new PutCommand({ TableName, Item: item("a"), ...isNew })));
  await told(by.send(new GetCommand({ ...key("a"), ConsistentRead: true })));
  await told(by.send(new GetCommand(key("none"))));
  const update = { UpdateExpression: "SET n = n + :one", ExpressionAttributeValues: { ":one": 1 } };
  await told(by.send(new UpdateCommand({ ...key("a"), ...update, ReturnValues: "ALL_NEW" })));
  await told(by.send(new UpdateCommand({ ...key("none"), ...update })));
  const put = (sk: string) => ({ PutRequest: { Item: item(sk) } });
  await told(by.send(new BatchWriteCommand({ RequestItems: { [TableName]: [put("b"), put("c")] } })));
  const Keys = [
    { pk, sk: "a" },
    { pk, sk: "c" },
    { pk, sk: "none" },
  ];
  await told(by.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } })));
  const query = { TableName, KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk }, Limit: 2 };
  await told(by.send(new QueryCommand(query)));
  for await (const page of paginateQuery({ client: by }, query)) await told(Promise.resolve(page));
  const check = {
    ConditionCheck: { ...key("a"), ConditionExpression: "n = :n", ExpressionAttributeValues: { ":n": 9 } },
  };
  const Put = { TableName, Item: item("d") };
  await told(by.send(new TransactWriteCommand({ TransactItems: [{ Put }] })));
  await told(by.send(new TransactWriteCommand({ TransactItems: [{ Put }, check] })));
  await told(by.send(new DeleteCommand({ ...key("a"), ReturnValues: "ALL_OLD" })));
  await told(by.send(new DeleteCommand({ ...key("a"), ConditionExpression: "attribute_exists(pk)" })));
  await told(by.send(new QueryCommand({ ...query, KeyConditionExpression: "nonsense" })));
  await told(by.send(new GetCommand({ ...key("a"), TableName: "no-such-table" })));
  return answers;
};

// Writes sets and bytes as objects, so that two kinds of value never look alike.
const shown = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return { set: [...value].toSorted() };
  if (typeof value === "object" && value !== null && "type" in value && value.type === "Buffer")
    return shownBytes(value);
  return value instanceof Uint8Array ? { bytes: [...value] } : value;
};
const shownBytes = (value: object) => ({ bytes: "data" in value ? value.data : [] });

test("ERR-14, F1: every call is answered, and refused, as through the SDK", async () => {
  const straight = await everyCall(client);
  expect(straight).toEqual(await everyCall(sdk));
  expect(straight).toHaveLength(17);
});

test("ERR-14, F1: what cannot be signed here goes through the SDK, which finds an operator's keys", async () => {
  vi.stubEnv("AWS_PROFILE", "an-operator");
  const inProfile = client.send(new GetCommand({ TableName, Key: { pk: "x", sk: "x" } }));
  await expect(inProfile).rejects.toThrow("Could not load credentials");
});

test("ERR-14, F1: a command that is not known here goes through the SDK", async () => {
  const { $metadata } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
  expect($metadata.attempts).toBe(1);
});
