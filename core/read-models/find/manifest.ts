import { now } from "../../foundation/clock.ts";
import { asSeen, isStill } from "../../foundation/store/as-seen.ts";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { Conflict, commit, type Write } from "../../foundation/store/commit.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import type { Head } from "./head.ts";
import { removeSegment } from "./segment.ts";

/** The current segments, oldest first: the newest one containing a course wins. */
export type Manifest = { readonly version: number; readonly heads: readonly Head[] };

export const manifestKey: Item = { pk: "find", sk: "manifest" };

export const manifestAmong = (items: readonly Item[]): Manifest => {
  const item = itemAt(items, manifestKey);
  return item ? { version: Number(item.version), heads: unpackJson<Head[]>(item.data) } : { version: 0, heads: [] };
};

const noteKey = (id: string): Item => ({ pk: "find", sk: `segment#${id}` });

const put = (item: Item): NonNullable<Write["item"]["Put"]> => ({ TableName: tableName(), Item: item });

/** Registers a segment before its data is written, so that it is found and removed if the writer crashes. */
export const noteSegment = (id: string): Promise<void> =>
  commit([{ name: "note", item: { Put: put({ ...noteKey(id), begunAt: now() }) } }]);

/**
 * Replaces segments with a new one, conditional on the manifest it was made from: readers see all of it or nothing.
 * `Conflict` if the manifest changed, or if the segment was taken for abandoned.
 */
export const switchTo = async (
  seen: Manifest,
  added: Head,
  replaced: readonly Head[],
  more: readonly Write[] = [],
): Promise<Manifest> => {
  const gone = new Set(replaced.map(({ id }) => id));
  // Keeps its place between older and newer segments, since the newest with a course wins.
  const first = seen.heads.findIndex(({ id }) => gone.has(id));
  const place = first === -1 ? seen.heads.length : first;
  const isKept = ({ id }: Head) => !gone.has(id);
  const heads = [...seen.heads.slice(0, place), added, ...seen.heads.slice(place).filter(isKept)];
  await commit([
    {
      name: "manifest",
      item: {
        Put: {
          ...put({ ...manifestKey, version: seen.version + 1, data: packJson(heads) }),
          ...asSeen("version", seen.version),
        },
      },
    },
    {
      name: "note",
      item: {
        ConditionCheck: {
          TableName: tableName(),
          Key: noteKey(added.id),
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(leftAt)",
        },
      },
    },
    ...replaced.map(({ id }): Write => ({ name: "left", item: { Update: leaving(id) } })),
    ...more,
  ]);
  return { version: seen.version + 1, heads };
};

const leaving = (id: string) => ({
  TableName: tableName(),
  Key: noteKey(id),
  UpdateExpression: "SET leftAt = :now",
  ExpressionAttributeValues: { ":now": now() },
});

// A search reads the segments of its manifest for some seconds; building one takes a worker minutes at most.
const keptMilliseconds = 10 * 60 * 1000;
const abandonedMilliseconds = 60 * 60 * 1000;

type Note = { readonly sk: string; readonly begunAt: number; readonly leftAt?: number };

/** Removes unreferenced segments and those of crashed writers. One store call if there are none. */
export const sweep = async (manifest: Manifest): Promise<void> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": "find", ":sk": "segment#" },
    }),
  );
  const named = new Set(manifest.heads.map(({ id }) => id));
  for (const note of Items as Note[]) {
    const id = note.sk.slice("segment#".length);
    if (named.has(id)) continue;
    if (note.leftAt === undefined) {
      if (note.begunAt > now() - abandonedMilliseconds || !(await giveUp(manifest, id))) continue;
    } else if (note.leftAt > now() - keptMilliseconds) continue;
    await removeSegment(id);
    await commit([{ name: "note", item: { Delete: { TableName: tableName(), Key: noteKey(id) } } }]);
  }
};

/**
 * Marks a segment as abandoned, so that its writer can no longer publish it; fails if the manifest changed since it was
 * read.
 */
const giveUp = async ({ version }: Manifest, id: string): Promise<boolean> => {
  try {
    await commit([
      isStill("manifest", manifestKey, "version", version),
      { name: "left", item: { Update: leaving(id) } },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return false;
  }
};
