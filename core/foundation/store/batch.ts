import { Failure } from "@cu/api/failure";
import { BatchGetCommand, BatchWriteCommand } from "./commands.ts";
import { eachOf } from "./each-of.ts";
import { client, tableName } from "./table.ts";

/** An item of the table, or its key. */
export type Item = Record<string, unknown>;

/** The item with this key among some items. */
export const itemAt = (items: readonly Item[], key: Item): Item | undefined =>
  items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);

// A throttled store returns only part of a batch; after this many parts the caller gets `server.busy`.
const patience = 8;

/**
 * Items by key, deduplicated and unordered, without missing ones. One store call per hundred keys; keys may be
 * repeated.
 */
export const batchGet = async (keys: readonly Item[], { consistent = false } = {}): Promise<Item[]> => {
  if (keys.length === 0) return [];
  const found: Item[] = [];
  await eachOf(chunks(eachKeyOnce(keys), 100), async (chunk) => {
    let Keys = chunk;
    // The store returns as much as it can and lists the unprocessed keys.
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

/** Puts items that are not visible yet; idempotent. Of two with one key the later one wins. */
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

// DynamoDB refuses a batch that repeats a key, as a page with two requests of one user would.
const eachKeyOnce = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify([item.pk, item.sk]), item])).values(),
];

/** Splits a list into parts of a size; the last one has the rest. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
