import { type AwsJson, AwsJsonError } from "../aws-json.ts";
import type { Answer } from "../http.ts";
import { dynamoJson } from "./fault-answer.ts";
import type { Item } from "./item.ts";
import type { Before } from "./journal.ts";
import { target } from "./table.ts";

type Get = { TableName: string; Key: Item };

/** Reads and restores single items of the engine, whatever the table's keys. */
export function createItemStore(engine: AwsJson) {
  const keyNames = new Map<string, string[]>();

  async function keyOf(table: string, item: Item): Promise<Item> {
    let names = keyNames.get(table);
    if (!names) {
      const { Table } = await engine.call<{ Table: { KeySchema: { AttributeName: string }[] } }>(
        target("DescribeTable"),
        { TableName: table },
      );
      names = Table.KeySchema.map(({ AttributeName }) => AttributeName);
      keyNames.set(table, names);
    }
    return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
  }

  async function read(table: string, key: Item): Promise<Item | undefined> {
    const input = { TableName: table, Key: key, ConsistentRead: true };
    return (await engine.call<{ Item?: Item }>(target("GetItem"), input)).Item;
  }

  async function restore({ table, key, old }: Before): Promise<void> {
    if (old) await engine.call(target("PutItem"), { TableName: table, Item: old });
    else await engine.call(target("DeleteItem"), { TableName: table, Key: key });
  }

  async function transactGet({ TransactItems }: { TransactItems: { Get: Get }[] }): Promise<Answer> {
    const Responses = [];
    for (const { Get } of TransactItems)
      Responses.push(await engine.call(target("GetItem"), { ...Get, ConsistentRead: true }));
    return dynamoJson({ Responses });
  }

  return {
    engine,
    keyOf,
    read,
    restore,
    transactGet,
    forget: (table: string): void => void keyNames.delete(table),
    before: async (table: string, key: Item): Promise<Before> => ({ table, key, old: await read(table, key) }),
    /** Runs one operation; a refusal comes back as DynamoDB's error body instead of being thrown. */
    attempt: async (
      operation: string,
      input: object,
    ): Promise<{ output?: object; error?: Record<string, unknown> }> => {
      try {
        return { output: await engine.call<object>(target(operation), input) };
      } catch (cause) {
        if (cause instanceof AwsJsonError) return { error: cause.facts };
        throw cause;
      }
    },
  };
}

export type ItemStore = ReturnType<typeof createItemStore>;
