import type { Answer } from "../http.ts";
import type { Engine } from "./engine.ts";
import { dynamoJson } from "./fault-answer.ts";
import { target } from "./table.ts";

type Keys = { ConsistentRead?: boolean };
type Read = Keys & { TableName?: string; RequestItems?: Record<string, Keys> };
type ByTable = Record<string, unknown>;
type Read200 = { Responses?: ByTable; UnprocessedKeys?: ByTable; ConsumedCapacity?: Consumed | Consumed[] };
type Consumed = { TableName: string };
type Description = {
  Table: {
    TableStatus: string;
    AttributeDefinitions: object[];
    KeySchema: object[];
    GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object[]; Projection: object }[];
  };
};
type Page = { Items: object[]; LastEvaluatedKey?: object };

// What a transaction reads is always the truth; an index is never asked for it.
const reads = new Set(["GetItem", "BatchGetItem", "Query", "Scan"]);

/**
 * Lets tables lag: reads that do not ask for consistency are answered from a copy of the table, which no write
 * reaches. What DynamoDB does for a moment and seldom, this does always, so that a test can see who relies on it.
 */
export function createReplicas(engine: Engine) {
  const copies = new Map<string, string>();

  async function call<Output>(operation: string, input: object): Promise<Output> {
    const { status, body = "" } = await engine.answer(target(operation), Buffer.from(JSON.stringify(input)));
    if (status !== 200) throw new Error(`${operation}: ${body.toString()}`);
    return JSON.parse(body.toString());
  }

  async function createLike(table: string, copy: string): Promise<void> {
    const { Table } = await call<Description>("DescribeTable", { TableName: table });
    await call("CreateTable", {
      TableName: copy,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: Table.AttributeDefinitions,
      KeySchema: Table.KeySchema,
      GlobalSecondaryIndexes: Table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    });
    const isThere = async () =>
      (await call<Description>("DescribeTable", { TableName: copy })).Table.TableStatus === "ACTIVE";
    while (!(await isThere()));
  }

  /** From now on the table is read as it stands now. */
  async function fallBehind(table: string): Promise<void> {
    await catchUp(table);
    const copy = `${table}.behind`;
    await createLike(table, copy);
    let from: object | undefined;
    do {
      const page: Page = await call("Scan", { TableName: table, ConsistentRead: true, ExclusiveStartKey: from });
      for (let n = 0; n < page.Items.length; n += 25) {
        const puts = page.Items.slice(n, n + 25).map((Item) => ({ PutRequest: { Item } }));
        await call("BatchWriteItem", { RequestItems: { [copy]: puts } });
      }
      from = page.LastEvaluatedKey;
    } while (from);
    copies.set(table, copy);
  }

  async function catchUp(table: string): Promise<void> {
    const copy = copies.get(table);
    if (copy === undefined) return;
    copies.delete(table);
    await call("DeleteTable", { TableName: copy });
  }

  /** The copy that may answer for a table, or the table. */
  const insteadOf = (table: string, { ConsistentRead }: Keys): string =>
    ConsistentRead ? table : (copies.get(table) ?? table);

  async function answer(wanted: string, body: Buffer): Promise<Answer> {
    if (copies.size === 0 || !reads.has(wanted.slice(wanted.indexOf(".") + 1))) return engine.answer(wanted, body);
    const read: Read = JSON.parse(body.toString());
    const { TableName, RequestItems } = read;
    if (TableName !== undefined) read.TableName = insteadOf(TableName, read);
    if (RequestItems)
      read.RequestItems = Object.fromEntries(
        Object.entries(RequestItems).map(([table, keys]) => [insteadOf(table, keys), keys]),
      );
    const answered = await engine.answer(wanted, Buffer.from(JSON.stringify(read)));
    return answered.status === 200 ? dynamoJson(inTheNameOf(JSON.parse(String(answered.body)))) : answered;
  }

  /** The answer of a copy as the table itself would give it. */
  function inTheNameOf(read: Read200): Read200 {
    const tables = new Map([...copies].map(([table, copy]) => [copy, table]));
    const named = (byTable: ByTable) =>
      Object.fromEntries(Object.entries(byTable).map(([name, value]) => [tables.get(name) ?? name, value]));
    for (const consumed of [read.ConsumedCapacity ?? []].flat())
      consumed.TableName = tables.get(consumed.TableName) ?? consumed.TableName;
    return {
      ...read,
      ...(read.Responses && { Responses: named(read.Responses) }),
      ...(read.UnprocessedKeys && { UnprocessedKeys: named(read.UnprocessedKeys) }),
    };
  }

  return { answer, fallBehind, catchUp };
}
