import { Failure } from "@cu/api/failure";
import { cache, state } from "@cu/process-cache/process-cache";
import { batchGet, batchPut, chunks, type Item } from "../../foundation/store/batch.ts";
import { BatchWriteCommand, QueryCommand } from "../../foundation/store/commands.ts";
import { Conflict } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import type { Head } from "./head.ts";
import type { Family } from "./merge.ts";
import { type Docs, unpackDocs } from "./packed-docs.ts";

/** The kinds of shards. */
export type Kind = Family | "docs" | "spellings";

// DynamoDB refuses items over 400 KB.
const pieceBytes = 350 * 1024;

// Spreads the reads of one segment over several partitions.
const spread = 16;

const partitionOf = (id: string, part: number): string => `find#${id}#${part}`;

const keyOfPiece = (id: string, kind: Kind, number: number, piece: number): Item => ({
  pk: partitionOf(id, number % spread),
  sk: `${kind}#${number}#${piece}`,
});

/** Writes a shard in as many items as needed and returns their number. Invisible until a manifest refers to it. */
export const writeShard = async (id: string, kind: Kind, number: number, data: Uint8Array): Promise<number> => {
  const count = Math.max(1, Math.ceil(data.length / pieceBytes));
  const items = Array.from({ length: count }, (_, piece) => ({
    ...keyOfPiece(id, kind, number, piece),
    data: data.slice(piece * pieceBytes, (piece + 1) * pieceBytes),
  }));
  // A batch may have 16 MB; these are the product's largest items.
  for (const some of chunks(items, 8)) await batchPut(some);
  return count;
};

/** A shard of a segment needed by a search. */
export type Wanted = { readonly head: Head; readonly kind: Kind; readonly number: number };

const nameOf = ({ head, kind, number }: Wanted): string => `${head.id}/${kind}#${number}`;

const keysOf = ({ head, kind, number }: Wanted): Item[] =>
  Array.from({ length: head.pieces[`${kind}#${number}`] ?? 1 }, (_, piece) => keyOfPiece(head.id, kind, number, piece));

/** Shards cached by this process; they never expire because their data is immutable. */
const kept = state("shards", () => ({ shards: new Map<string, Uint8Array>(), bytes: 0 }));
const maxKept = 64 * 1024 * 1024;

const keep = (name: string, data: Uint8Array): void => {
  if (!kept.shards.has(name)) kept.bytes += data.length;
  kept.shards.set(name, data);
  for (const [oldest, { length }] of kept.shards) {
    if (kept.bytes <= maxKept || oldest === name) break;
    kept.shards.delete(oldest);
    kept.bytes -= length;
  }
};

/** Simulates a cold start, for tests and benchmarks. */
export const forgetShards = (): void => {
  kept.shards.clear();
  kept.bytes = 0;
  docs.clear();
};

export type Shards = (wanted: Wanted) => Uint8Array;

/**
 * Reads shards together with other items in one store call. `Conflict` if one is missing, because the manifest was
 * outdated.
 */
export const readShards = async (
  wanted: readonly Wanted[],
  more: readonly Item[] = [],
): Promise<{ shards: Shards; items: readonly Item[] }> => {
  const read = new Map<string, Uint8Array>();
  for (const one of wanted) {
    const data = kept.shards.get(nameOf(one));
    if (data) read.set(nameOf(one), data);
  }
  const missing = [
    ...new Map(wanted.filter((one) => !read.has(nameOf(one))).map((one) => [nameOf(one), one])).values(),
  ];
  const items = await batchGet([...missing.flatMap(keysOf), ...more]);
  const bySort = new Map(items.map((item) => [`${String(item.pk)}/${String(item.sk)}`, item.data as Uint8Array]));
  for (const one of missing) {
    const pieces = keysOf(one).map(({ pk, sk }) => bySort.get(`${String(pk)}/${String(sk)}`));
    if (pieces.some((piece) => piece === undefined)) throw new Conflict(["shard"]);
    const data = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces.filter((piece) => piece !== undefined));
    read.set(nameOf(one), data ?? new Uint8Array());
    keep(nameOf(one), data ?? new Uint8Array());
  }
  return {
    items,
    shards: (one) => {
      const data = read.get(nameOf(one));
      if (!data) throw new Failure("server.busy");
      return data;
    },
  };
};

// Only a few segments are current at a time.
const docs = cache<string, Docs>("documents of indexes", { max: 32 });

/** The documents of a segment, unpacked once per process. */
export const docsIn = (head: Head, shards: Shards): Docs => {
  const known = docs.get(head.id);
  if (known) return known;
  const opened = unpackDocs(shards({ head, kind: "docs", number: 0 }));
  docs.set(head.id, opened);
  return opened;
};

/** Deletes all data of a segment; idempotent. */
export const removeSegment = async (id: string): Promise<void> => {
  for (let part = 0; part < spread; part++) {
    for (let from: Item | undefined, isFirst = true; isFirst || from; isFirst = false) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": partitionOf(id, part) },
          ProjectionExpression: "pk, sk",
          ExclusiveStartKey: from,
        }),
      );
      for (const some of chunks(Items, 25)) {
        const requests = some.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
        // Unprocessed deletes are retried by the next sweep, because the note is deleted last.
        const { UnprocessedItems } = await client.send(
          new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
        );
        if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Failure("server.busy");
      }
      from = LastEvaluatedKey;
    }
  }
};
