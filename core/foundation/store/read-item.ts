import { GetCommand } from "./commands.ts";
import { type Described, keyOf, readAs } from "./entity-item.ts";
import { client, tableName } from "./table.ts";

/** Reads an item of an entity by key; one store call, without ElectroDB. */
export const readItem = async <T>(
  entity: Described,
  of: Readonly<Record<string, unknown>>,
  { consistent = false } = {},
): Promise<T | undefined> => {
  const Key = keyOf(entity, of);
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key, ...(consistent && { ConsistentRead: true }) }),
  );
  return readAs<T>(entity, Item);
};
