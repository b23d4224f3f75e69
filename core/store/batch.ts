import { Failure } from "@cu/api/failure";
import { BatchGetCommand, BatchWriteCommand } from "./commands.ts";
import { eachOf } from "./each-of.ts";
import { client, tableName } from "./table.ts";

/** An item, or the key of one, as the table holds it. */
export type Item = Record<string, unknown>;

/** The item with this key among some items. */
export const itemAt = (items: readonly Item[], key: Item): Item | undefined =>
  items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);

// A busy store answers only part of a batch; after this many parts the caller gets `server.busy`.
const patience = 8;

/**
 * Items by key, each once and in no particular order, without those that do not exist. One store call for each hundred
 * keys; a key may be named twice.
 */
export const batchGet = async (keys: readonly Item[], { consistent = false } = {}): Promise<Item[]> => {
  if (keys.length === 0) return [];
  const found: Item[] = [];
  await eachOf(chunks(eachKeyOnce(keys), 100), async (chunk) => {
    let Keys = chunk;
    // The store answers as much as it can at once and names the rest.
    for (let attempt = 0; Keys.length > 0; attempt++) {
      if (attempt === patience) throw new Failure("server.busy");
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [tableName()]: { Keys, ConsistentRead: consistent } } }),
      );
      found.push(...(Responses?.[tableName()] ?? []));
      Keys = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    }
  });
  return found;
};

/** Puts items that nobody reads yet; safe to repeat. Of two with one key the later one is kept. */
export const batchPut = (items: readonly Item[]): Promise<void> =>
  eachOf(chunks(eachKeyOnce(items), 25), async (chunk) => {
    let requests = chunk.map((Item): { PutRequest?: { Item: Item | undefined } } => ({ PutRequest: { Item } }));
    for (let attempt = 0; requests.length > 0; attempt++) {
      if (attempt === patience) throw new Failure("server.busy");
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
      );
      requests = UnprocessedItems?.[tableName()] ?? [];
    }
  });

// DynamoDB refuses a whole batch that names a key twice, as a page of two requests of one person does.
const eachKeyOnce = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify([item.pk, item.sk]), item])).values(),
];

/** A list in parts of a size, the last one with the rest. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
