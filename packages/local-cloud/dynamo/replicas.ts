import type { Answer } from "../http.ts";
import type { Engine } from "./engine.ts";
import { dynamoJson } from "./fault-answer.ts";
import { target } from "./table.ts";

type Keys = { ConsistentRead?: boolean };
type Read = Keys & { TableName?: string; RequestItems?: Record<string, Keys> };
type ByTable = Record<string, unknown>;
type Consumed = { TableName: string };
type LateAnswer = { Responses?: ByTable; UnprocessedKeys?: ByTable; ConsumedCapacity?: Consumed | Consumed[] };
type Description = {
  Table: {
    TableStatus: string;
    AttributeDefinitions: object[];
    KeySchema: object[];
    GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object[]; Projection: object }[];
  };
};
type Page = { Items: object[]; LastEvaluatedKey?: object };

// Transactions always read the table, never a possibly stale index.
const reads = new Set(["GetItem", "BatchGetItem", "Query", "Scan"]);

/**
 * Simulates replication lag: eventually consistent reads are served from a stale copy of the table. DynamoDB lags rarely
 * and briefly, this always does, so that tests reveal code that depends on it.
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

  /** Updates the stale copy to the current table. */
  async function fallBehind(table: string): Promise<void> {
    await catchUp(table);
    const copy = `${table}.behind`;
    await createLike(table, copy);
    let from: object | undefined;
    do {
      const page: Page = await call("Scan", { TableName: table, ConsistentRead: true, ExclusiveStartKey: from });
      const puts = page.Items.map((Item) => ({ PutRequest: { Item } }));
      const starts = Array.from({ length: Math.ceil(puts.length / 25) }, (_, n) => n * 25);
      await Promise.all(starts.map((n) => call("BatchWriteItem", { RequestItems: { [copy]: puts.slice(n, n + 25) } })));
      from = page.LastEvaluatedKey;
    } while (from);
    copies.set(table, copy);
  }

  async function catchUp(table: string): Promise<void> {
    const copy = copies.get(table);
    if (copy === undefined) return;
    copies.delete(table);
    await call("DeleteTable", { TableName: copy });
    // An engine may answer before the table is gone, and its name cannot be taken until then.
    while (await exists(copy));
  }

  async function exists(table: string): Promise<boolean> {
    const { status } = await engine.answer(target("DescribeTable"), Buffer.from(JSON.stringify({ TableName: table })));
    return status === 200;
  }

  async function answer(wanted: string, body: Buffer): Promise<Answer> {
    if (copies.size === 0 || !reads.has(wanted.slice(wanted.indexOf(".") + 1))) return engine.answer(wanted, body);
    const { TableName, RequestItems, ...read }: Read = JSON.parse(body.toString());
    const asked = RequestItems ? Object.entries(RequestItems) : [[TableName ?? "", read] as const];
    const late = new Map(
      asked.flatMap(([table, { ConsistentRead }]) => {
        const copy = ConsistentRead ? undefined : copies.get(table);
        return copy === undefined ? [] : [[table, copy] as const];
      }),
    );
    if (late.size === 0) return engine.answer(wanted, body);
    const tables = RequestItems
      ? { RequestItems: renamed(RequestItems, late) }
      : { TableName: late.get(TableName ?? "") };
    const answered = await engine.answer(wanted, Buffer.from(JSON.stringify({ ...read, ...tables })));
    if (answered.status !== 200) return answered;
    return dynamoJson(
      inTheirNames(JSON.parse(String(answered.body)), new Map([...late].map(([table, copy]) => [copy, table]))),
    );
  }

  return { answer, fallBehind, catchUp };
}

/** The answer of the copies, under the names of the tables themselves. */
function inTheirNames(answer: LateAnswer, tables: ReadonlyMap<string, string>): LateAnswer {
  const { Responses, UnprocessedKeys, ConsumedCapacity, ...rest } = answer;
  for (const consumed of [ConsumedCapacity ?? []].flat())
    consumed.TableName = tables.get(consumed.TableName) ?? consumed.TableName;
  return {
    ...rest,
    ...(Responses && { Responses: renamed(Responses, tables) }),
    ...(UnprocessedKeys && { UnprocessedKeys: renamed(UnprocessedKeys, tables) }),
    ...(ConsumedCapacity && { ConsumedCapacity }),
  };
}

const renamed = <T>(byTable: Readonly<Record<string, T>>, names: ReadonlyMap<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(byTable).map(([table, value]) => [names.get(table) ?? table, value]));
