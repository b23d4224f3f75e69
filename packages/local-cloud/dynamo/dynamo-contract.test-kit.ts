import { randomUUID } from "node:crypto";
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

export type Store = { client: DynamoDBClient; table: string };
type Attributes = PutItemCommand["input"]["Item"];

/** What the product relies on in DynamoDB. The store is a parameter: it may as well be a table in AWS. */
export function dynamoContract(store: () => Store): void {
  const key = (pk: string, sk = "1") => ({ pk: { S: pk }, sk: { S: sk } });
  const put = (item: Attributes, condition: Partial<PutItemCommand["input"]> = {}) =>
    store().client.send(new PutItemCommand({ TableName: store().table, Item: item, ...condition }));
  const get = async (pk: string, sk?: string) => {
    const input = { TableName: store().table, Key: key(pk, sk), ConsistentRead: true };
    return (await store().client.send(new GetItemCommand(input))).Item;
  };

  test("every kind of value comes back as it was stored", async () => {
    const item = {
      ...key(randomUUID()),
      text: { S: 'ünïcode \u{1F4A1} "quoted"' },
      number: { N: "12345678901234567890.123" },
      bytes: { B: new Uint8Array([0, 1, 254, 255]) },
      texts: { SS: ["a", "b"] },
      numbers: { NS: ["1", "2", "90"] },
      blobs: { BS: [new Uint8Array([1]), new Uint8Array([2, 3])] },
      list: { L: [{ N: "1" }, { NULL: true }] },
      map: { M: { inner: { BOOL: false } } },
    };
    await put(item);
    const stored = await get(item.pk.S);
    expect({
      ...stored,
      texts: stored?.texts?.SS?.sort(),
      numbers: stored?.numbers?.NS?.sort(),
      blobs: stored?.blobs?.BS?.length,
    }).toEqual({ ...item, texts: ["a", "b"], numbers: ["1", "2", "90"], blobs: 2 });
  });

  test("a failed condition changes nothing and answers the old item", async () => {
    const pk = randomUUID();
    await put({ ...key(pk), amount: { N: "1" } });
    const refused = put(key(pk), {
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    const failure = await refused.catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(ConditionalCheckFailedException);
    expect(failure).toMatchObject({ Item: { amount: { N: "1" } } });
    expect(await get(pk)).toMatchObject({ amount: { N: "1" } });
  });

  test("adding to a number set twice stores each number once", async () => {
    const pk = randomUUID();
    const input = {
      TableName: store().table,
      Key: key(pk),
      UpdateExpression: "ADD slices :slices, posts :one SET #at = :at",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: { ":slices": { NS: ["1", "2"] }, ":one": { N: "1" }, ":at": { N: "5" } },
    };
    await store().client.send(new UpdateItemCommand(input));
    const { Attributes } = await store().client.send(new UpdateItemCommand({ ...input, ReturnValues: "ALL_NEW" }));
    expect(Attributes?.slices?.NS?.sort()).toEqual(["1", "2"]);
    expect(Attributes?.posts).toEqual({ N: "2" });
  });

  test("ADD on a nested path is refused", async () => {
    const pk = randomUUID();
    await put({ ...key(pk), map: { M: { count: { N: "1" } } } });
    const update = new UpdateItemCommand({
      TableName: store().table,
      Key: key(pk),
      UpdateExpression: "SET seen = :one ADD #map.#count :one",
      ExpressionAttributeNames: { "#map": "map", "#count": "count" },
      ExpressionAttributeValues: { ":one": { N: "1" } },
    });
    await expect(store().client.send(update)).rejects.toMatchObject({ name: "ValidationException" });
    expect(await get(pk)).toMatchObject({ map: { M: { count: { N: "1" } } } });
  });

  test("only one of 40 conditional writes at once wins", async () => {
    const pk = randomUUID();
    const attempts = Array.from({ length: 40 }, () =>
      put(key(pk), { ConditionExpression: "attribute_not_exists(pk)" }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("batches write and read many items", async () => {
    const pk = randomUUID();
    const requests = Array.from({ length: 25 }, (_, at) => ({ PutRequest: { Item: key(pk, String(at)) } }));
    await store().client.send(new BatchWriteItemCommand({ RequestItems: { [store().table]: requests } }));
    const Keys = [key(pk, "3"), key(pk, "24"), key(pk, "25")];
    const { Responses } = await store().client.send(
      new BatchGetItemCommand({ RequestItems: { [store().table]: { Keys } } }),
    );
    expect(Responses?.[store().table]?.map(({ sk }) => sk?.S).sort()).toEqual(["24", "3"]);
  });

  test("an index lists by its own keys, page by page", async () => {
    const group = randomUUID();
    for (const [sk, order] of [
      ["a", "3"],
      ["b", "1"],
      ["c", "2"],
    ]) {
      await put({ ...key(group, sk), gsi1pk: { S: group }, gsi1sk: { S: order ?? "" } });
    }
    const seen: (string | undefined)[] = [];
    let from: Attributes;
    do {
      const { Items = [], LastEvaluatedKey } = await store().client.send(
        new QueryCommand({
          TableName: store().table,
          IndexName: "gsi1pk-gsi1sk-index",
          KeyConditionExpression: "gsi1pk = :group",
          ExpressionAttributeValues: { ":group": { S: group } },
          Limit: 2,
          ExclusiveStartKey: from,
        }),
      );
      seen.push(...Items.map(({ sk }) => sk?.S));
      from = LastEvaluatedKey;
    } while (from);
    expect(seen).toEqual(["b", "c", "a"]);
  });

  test("an item over 400 KB is refused", async () => {
    const item = { ...key(randomUUID()), data: { S: "x".repeat(410 * 1024) } };
    await expect(put(item)).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("the table has its stream and its time to live", async () => {
    const { Table } = await store().client.send(new DescribeTableCommand({ TableName: store().table }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" });
    const ttl = await store().client.send(new DescribeTimeToLiveCommand({ TableName: store().table }));
    expect(ttl.TimeToLiveDescription).toMatchObject({ AttributeName: "ttl", TimeToLiveStatus: "ENABLED" });
  });

  test("deleting returns the old item", async () => {
    const pk = randomUUID();
    await put({ ...key(pk), text: { S: "old" } });
    const remove = new DeleteItemCommand({ TableName: store().table, Key: key(pk), ReturnValues: "ALL_OLD" });
    expect((await store().client.send(remove)).Attributes).toMatchObject({ text: { S: "old" } });
    expect(await get(pk)).toBeUndefined();
  });
}
