import { rmSync } from "node:fs";
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAwsJson } from "../aws-json.ts";
import { local, temporaryFolder } from "../test-kit/clients.ts";
import { type Dynamo, startDynamo } from "./dynamo.ts";
import { setMeter } from "./meter.test-kit.ts";
import { setBehind } from "./replica.test-kit.ts";
import { createTable } from "./table.ts";

describe.each(["dynoxide", "dynalite"] as const)("%s", (engine) => {
  const dir = temporaryFolder(`replicas-${engine}`);
  const [TableName, other] = ["replicas", "others"];
  let dynamo: Dynamo;
  let client: DynamoDBClient;

  beforeAll(async () => {
    dynamo = await startDynamo({ dir, engine });
    const raw = createAwsJson(dynamo.endpoint);
    await createTable(raw, TableName);
    await createTable(raw, other);
    raw.close();
    client = new DynamoDBClient(local(dynamo.endpoint));
  });

  afterAll(async () => {
    client.destroy();
    await dynamo.close();
    rmSync(dir, { recursive: true });
  });

  const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
  const put = (sk: string, state: string, table = TableName) => {
    const index = { gsi1pk: { S: "g" }, gsi1sk: { S: sk } };
    return client.send(new PutItemCommand({ TableName: table, Item: { ...key(sk), ...index, state: { S: state } } }));
  };
  const stateOf = (items: Record<string, { S?: string }>[] = []) => items.map(({ sk, state }) => [sk?.S, state?.S]);
  const byKey = { KeyConditionExpression: "pk = :p", ExpressionAttributeValues: { ":p": { S: "p" } } };
  const byIndex = {
    IndexName: "gsi1pk-gsi1sk-index",
    KeyConditionExpression: "gsi1pk = :p",
    ExpressionAttributeValues: { ":p": { S: "g" } },
  };
  const batch = (ConsistentRead?: boolean) =>
    client.send(
      new BatchGetItemCommand({
        RequestItems: {
          [TableName]: { Keys: [key("a"), key("b"), key("c")], ConsistentRead },
          [other]: { Keys: [key("a")] },
        },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
  const inBatch = async (ConsistentRead?: boolean) => stateOf((await batch(ConsistentRead)).Responses?.[TableName]);

  const then = [
    ["a", "then"],
    ["b", "then"],
  ];
  const now = [
    ["a", "now"],
    ["c", "now"],
  ];

  beforeEach(async () => {
    const remove = { Delete: { TableName, Key: key("c") } };
    await client.send(new TransactWriteItemsCommand({ TransactItems: [remove] }));
    await put("a", "then");
    await put("b", "then");
    await put("a", "then", other);
    await setBehind(dynamo.endpoint, TableName, true);
    await put("a", "now");
    await put("a", "now", other);
    const Put = { TableName, Item: { ...key("c"), gsi1pk: { S: "g" }, gsi1sk: { S: "c" }, state: { S: "now" } } };
    const both = [{ Put }, { Delete: { TableName, Key: key("b") } }];
    await client.send(new TransactWriteItemsCommand({ TransactItems: both }));
  });

  afterEach(() => setBehind(dynamo.endpoint, TableName, false));

  test("what does not ask for consistency is answered as the table stood", async () => {
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: key("a") }));
    expect(Item?.state?.S).toBe("then");
    expect((await client.send(new GetItemCommand({ TableName, Key: key("c") }))).Item).toBeUndefined();
    expect(stateOf((await client.send(new QueryCommand({ TableName, ...byKey }))).Items)).toEqual(then);
    expect(stateOf((await client.send(new ScanCommand({ TableName }))).Items)).toEqual(then);
    expect((await inBatch()).toSorted()).toEqual(then);
    expect((await inBatch(false)).toSorted()).toEqual(then);
  });

  test("what asks for consistency sees the truth", async () => {
    const ConsistentRead = true;
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: key("a"), ConsistentRead }));
    expect(Item?.state?.S).toBe("now");
    expect(stateOf((await client.send(new QueryCommand({ TableName, ...byKey, ConsistentRead }))).Items)).toEqual(now);
    expect(stateOf((await client.send(new ScanCommand({ TableName, ConsistentRead }))).Items)).toEqual(now);
    expect((await inBatch(true)).toSorted()).toEqual(now);
  });

  test("an index lags, and refuses to be asked for consistency", async () => {
    expect(stateOf((await client.send(new QueryCommand({ TableName, ...byIndex }))).Items)).toEqual(then);
    await expect(client.send(new QueryCommand({ TableName, ...byIndex, ConsistentRead: true }))).rejects.toMatchObject({
      name: "ValidationException",
    });
  });

  test("an index goes on, page by page, as it stood", async () => {
    const first = await client.send(new QueryCommand({ TableName, ...byIndex, Limit: 1 }));
    const ExclusiveStartKey = first.LastEvaluatedKey;
    const second = await client.send(new QueryCommand({ TableName, ...byIndex, ExclusiveStartKey }));
    expect(stateOf([...(first.Items ?? []), ...(second.Items ?? [])])).toEqual(then);
  });

  test("conditions, updates and transactions see the truth", async () => {
    const condition = { ConditionExpression: "attribute_exists(pk)" };
    const update = (sk: string) =>
      client.send(new UpdateItemCommand({ TableName, Key: key(sk), ...condition, ReturnValues: "ALL_OLD" }));
    expect((await update("c")).Attributes?.state?.S).toBe("now");
    await expect(update("b")).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
    const gets = ["a", "b"].map((sk) => ({ Get: { TableName, Key: key(sk) } }));
    const { Responses } = await client.send(new TransactGetItemsCommand({ TransactItems: gets }));
    expect(Responses?.map(({ Item }) => Item?.state?.S)).toEqual(["now", undefined]);
  });

  test("another table does not lag, also in one batch", async () => {
    const { Responses, ConsumedCapacity } = await batch();
    expect(stateOf(Responses?.[other])).toEqual([["a", "now"]]);
    expect(Object.keys(Responses ?? {}).toSorted()).toEqual([other, TableName]);
    expect(ConsumedCapacity?.map(({ TableName: named }) => named).toSorted()).toEqual([other, TableName]);
  });

  test("the capacity of a lagging read is counted for its table", async () => {
    dynamo.resetCalls();
    await setMeter(dynamo.endpoint, true);
    await client.send(new GetItemCommand({ TableName, Key: key("a") }));
    await setMeter(dynamo.endpoint, false);
    expect(dynamo.calls(TableName)).toEqual({ operations: { GetItem: 1 }, units: { read: 0.5, write: 0 } });
  });

  test("it may fall behind again from a later moment, and catches up without a trace", async () => {
    await setBehind(dynamo.endpoint, TableName, true);
    await put("d", "later");
    expect(stateOf((await client.send(new QueryCommand({ TableName, ...byKey }))).Items)).toEqual(now);
    await setBehind(dynamo.endpoint, TableName, false);
    const { Items } = await client.send(new QueryCommand({ TableName, ...byKey }));
    expect(stateOf(Items)).toEqual([...now, ["d", "later"]]);
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([other, TableName]);
    const remove = { Delete: { TableName, Key: key("d") } };
    await client.send(new TransactWriteItemsCommand({ TransactItems: [remove] }));
  });

  test("a read that DynamoDB refuses is refused as ever", async () => {
    const bad = client.send(new QueryCommand({ TableName, ...byKey, IndexName: "no such index" }));
    await expect(bad).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("nothing falls behind without a table's name", async () => {
    const answer = await fetch(`${dynamo.endpoint}/__local/replica/`, { method: "PUT" });
    expect(answer.status).toBe(404);
  });
});
