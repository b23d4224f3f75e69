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
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

type Store = { client: DynamoDBClient; table: string };
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
  const transact = (items: TransactWriteItem[], ClientRequestToken?: string) =>
    store().client.send(new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken }));
  const putIn = (pk: string, more: Partial<TransactWriteItem["Put"]> = {}): TransactWriteItem => ({
    Put: { TableName: store().table, Item: key(pk), ...more },
  });
  const add = (pk: string, amount: number): TransactWriteItem => ({
    Update: {
      TableName: store().table,
      Key: key(pk),
      UpdateExpression: "ADD amount :amount",
      ExpressionAttributeValues: { ":amount": { N: String(amount) } },
    },
  });

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

  test("a transaction writes all of its items", async () => {
    const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
    await put(key(gone));
    await transact([
      putIn(first),
      add(second, 5),
      { Delete: { TableName: store().table, Key: key(gone) } },
      {
        ConditionCheck: {
          TableName: store().table,
          Key: key(randomUUID()),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ]);
    expect(await get(first)).toBeDefined();
    expect(await get(second)).toMatchObject({ amount: { N: "5" } });
    expect(await get(gone)).toBeUndefined();
  });

  test("a cancelled transaction writes nothing and says why, with the old item", async () => {
    const [fresh, counter, taken] = [randomUUID(), randomUUID(), randomUUID()];
    await put({ ...key(taken), owner: { S: "somebody" } });
    const condition = {
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    } as const;
    const failure = await transact([putIn(fresh), add(counter, 1), putIn(taken, condition)]).catch(
      (cause: unknown) => cause,
    );
    expect(failure).toBeInstanceOf(TransactionCanceledException);
    expect(failure).toMatchObject({
      CancellationReasons: [
        { Code: "None" },
        { Code: "None" },
        { Code: "ConditionalCheckFailed", Item: { owner: { S: "somebody" } } },
      ],
    });
    expect(await get(fresh)).toBeUndefined();
    expect(await get(counter)).toBeUndefined();
    expect(await get(taken)).toMatchObject({ owner: { S: "somebody" } });
  });

  test("a failed ConditionCheck cancels and changes nothing", async () => {
    const [checked, fresh] = [randomUUID(), randomUUID()];
    await put({ ...key(checked), open: { BOOL: false } });
    const check: TransactWriteItem = {
      ConditionCheck: {
        TableName: store().table,
        Key: key(checked),
        ConditionExpression: "#open = :yes",
        ExpressionAttributeNames: { "#open": "open" },
        ExpressionAttributeValues: { ":yes": { BOOL: true } },
      },
    };
    await expect(transact([check, putIn(fresh)])).rejects.toMatchObject({ name: "TransactionCanceledException" });
    expect(await get(fresh)).toBeUndefined();
    expect(await get(checked)).toMatchObject({ open: { BOOL: false } });
  });

  test("the same client token has one effect, another request under it is refused", async () => {
    const [pk, token] = [randomUUID(), randomUUID()];
    await transact([add(pk, 5)], token);
    await transact([add(pk, 5)], token);
    expect(await get(pk)).toMatchObject({ amount: { N: "5" } });
    await expect(transact([add(pk, 6)], token)).rejects.toMatchObject({ name: "IdempotentParameterMismatchException" });
  });

  test("a transaction takes 100 items, not 101, and no item twice", async () => {
    const pk = randomUUID();
    const many = (count: number) => Array.from({ length: count }, (_, at) => putIn(pk, { Item: key(pk, String(at)) }));
    await expect(transact(many(101))).rejects.toMatchObject({ name: "ValidationException" });
    await expect(transact([putIn(pk), add(pk, 1)])).rejects.toMatchObject({ name: "ValidationException" });
    await transact(many(100));
    expect(await get(pk, "99")).toBeDefined();
  });

  test("transactions at once move money without making or losing any", async () => {
    const [left, right] = [randomUUID(), randomUUID()];
    await put({ ...key(left), amount: { N: "10" } });
    await put({ ...key(right), amount: { N: "0" } });
    const guarded = (): TransactWriteItem => ({
      Update: {
        TableName: store().table,
        Key: key(left),
        UpdateExpression: "SET amount = amount - :one",
        ConditionExpression: "amount >= :one",
        ExpressionAttributeValues: { ":one": { N: "1" } },
      },
    });
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => transact([guarded(), add(right, 1)])));
    const moved = results.filter(({ status }) => status === "fulfilled").length;
    const { Responses } = await store().client.send(
      new TransactGetItemsCommand({
        TransactItems: [left, right].map((pk) => ({ Get: { TableName: store().table, Key: key(pk) } })),
      }),
    );
    expect(Responses?.map(({ Item }) => Number(Item?.amount?.N))).toEqual([10 - moved, moved]);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThanOrEqual(10);
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

  test("deleting answers what was there", async () => {
    const pk = randomUUID();
    await put({ ...key(pk), text: { S: "old" } });
    const remove = new DeleteItemCommand({ TableName: store().table, Key: key(pk), ReturnValues: "ALL_OLD" });
    expect((await store().client.send(remove)).Attributes).toMatchObject({ text: { S: "old" } });
    expect(await get(pk)).toBeUndefined();
  });
}
