import { randomUUID } from "node:crypto";
import {
  GetItemCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import type { Store } from "./dynamo-contract.test-kit.ts";

type Attributes = PutItemCommand["input"]["Item"];

/** All or nothing, as DynamoDB promises it. The store is a parameter: it may as well be a table in AWS. */
export function transactionContract(store: () => Store): void {
  const key = (pk: string, sk = "1") => ({ pk: { S: pk }, sk: { S: sk } });
  const put = (item: Attributes) => store().client.send(new PutItemCommand({ TableName: store().table, Item: item }));
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

  test("a cancelled transaction writes nothing and returns the reasons, with the old item", async () => {
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
}
