import type { Entity, EntityItem } from "electrodb";
import { ScanCommand } from "../../foundation/store/commands.ts";
import { type Described, readAs } from "../../foundation/store/entity-item.ts";
import type { Row } from "../../foundation/store/row.ts";
import { client, tableName } from "../../foundation/store/table.ts";

export type Kinds = Readonly<Record<string, Described>>;
type ItemOf<E> = E extends Entity<infer A, infer F, infer C, infer S> ? EntityItem<Entity<A, F, C, S>> : never;
export type Items<K extends Kinds> = { readonly [Name in keyof K]: readonly ItemOf<K[Name]>[] };

/** Rows without an entity, by what their partition begins with. */
export type Counters = Readonly<Record<string, readonly Row[]>>;

/**
 * Every item of some kinds, and rows of counters. It scans the table: for operators, never for a request. `marked` limits
 * large items to those that have an attribute.
 */
export const readRows = async <K extends Kinds>(
  kinds: K,
  {
    counters = [],
    marked = {},
  }: { readonly counters?: readonly string[]; readonly marked?: Partial<Record<keyof K, string>> } = {},
): Promise<Items<K> & { readonly counters: Counters }> => {
  const names = new Map(Object.entries(kinds).map(([name, { schema }]) => [schema.model.entity, name]));
  const found: Record<string, unknown[]> = Object.fromEntries([...names.values()].map((name) => [name, []]));
  const counted: Record<string, Row[]> = Object.fromEntries(counters.map((start) => [start, []]));
  for await (const row of rows([...names.keys()], counters)) {
    const name = names.get(String(row.__edb_e__));
    const entity = name === undefined ? undefined : kinds[name];
    const mark = name === undefined ? undefined : marked[name];
    if (name !== undefined && entity && (mark === undefined || row[mark] !== undefined))
      found[name]?.push(readAs(entity, row));
    else if (row.__edb_e__ === undefined)
      counted[counters.find((start) => String(row.pk).startsWith(start)) ?? ""]?.push(row);
  }
  return { ...found, counters: counted } as unknown as Items<K> & { counters: Counters };
};

async function* rows(entities: readonly string[], counters: readonly string[]): AsyncGenerator<Row> {
  const isWanted = [
    `#entity IN (${entities.map((_, n) => `:e${n}`).join()})`,
    ...counters.map((_, n) => `begins_with(pk, :c${n})`),
  ];
  const values = [...entities.map((name, n) => [`:e${n}`, name]), ...counters.map((start, n) => [`:c${n}`, start])];
  let from: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: from,
        FilterExpression: isWanted.join(" OR "),
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: Object.fromEntries(values),
      }),
    );
    yield* Items;
    from = LastEvaluatedKey;
  } while (from);
}
