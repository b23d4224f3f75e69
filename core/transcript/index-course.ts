import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "../batch.ts";
import { findSnapshot } from "../course/commit-course.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { eachOf } from "../each-of.ts";
import { Conflict, commit, untilCommitted, type Write } from "../idempotency/commit.ts";
import { client, tableName } from "../table.ts";
import { readChunks } from "./read-chunks.ts";
import {
  type Directory,
  directoryOf,
  fromShards,
  pack,
  type Spoken,
  shardCount,
  toShards,
  toSpoken,
  unpackDirectory,
} from "./search-index.ts";

/** How an index is written. The first one, without a number, knew no borders; whatever has another one is made anew. */
const form = 2;

const partition = (courseId: number): string => `search#${courseId}`;

export const directoryKey = (courseId: number) => ({ pk: partition(courseId), sk: "directory" });
export const shardKey = (courseId: number, shard: number) => ({
  pk: partition(courseId),
  sk: `words#${String(shard).padStart(2, "0")}`,
});

/**
 * Brings the index of what is said in a course up to the course as it is now: new transcripts come in, replaced ones
 * are replaced, videos that left the course leave. Reads that state itself and writes only over an index of an older
 * revision or form, so it is safe to repeat and in any order; readers see the old or the new index, never a mix.
 */
export const indexCourse = async (courseId: number): Promise<void> => {
  const [snapshot, seen] = await Promise.all([findSnapshot(courseId), readDirectory(courseId)]);
  const isReadable = seen.form === form;
  if (!snapshot || seen.revision > snapshot.revision) return;
  if (isReadable && seen.revision === snapshot.revision) return;
  const wanted = transcriptsOf(snapshot.course);
  if (wanted.size === 0 && seen.directory.length === 0) return;
  const isKept = ([videoId, version]: Directory[number]) => wanted.get(videoId) === version;
  const isSame = isReadable && seen.directory.length === wanted.size && seen.directory.every(isKept);
  const before = isSame || !isReadable ? [] : await readIndex(courseId, seen.directory);
  const kept = before.filter(({ videoId, version }) => wanted.get(videoId) === version);
  for (const { videoId } of kept) wanted.delete(videoId);
  const after = isSame ? undefined : [...kept, ...(await readSpoken(wanted))];
  await write(courseId, snapshot.revision, after ? directoryOf(after) : seen.directory, after && toShards(after));
};

// A video that stands in a course twice is said once.
const transcriptsOf = ({ modules }: CourseRecord): Map<number, number> =>
  new Map(
    modules.flatMap(({ videos }) =>
      videos.flatMap(({ id, transcriptVersion }) =>
        transcriptVersion === null ? [] : [[id, transcriptVersion] as const],
      ),
    ),
  );

type Seen = { readonly revision: number; readonly form?: number | undefined; readonly directory: Directory };

const readDirectory = async (courseId: number): Promise<Seen> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: directoryKey(courseId), ConsistentRead: true }),
  );
  return Item
    ? {
        revision: Item.revision as number,
        form: Item.form as number | undefined,
        directory: unpackDirectory(Item.data as Uint8Array),
      }
    : { revision: 0, directory: [] };
};

const allShards = Array.from({ length: shardCount }, (_, shard) => shard);

const readIndex = async (courseId: number, directory: Directory): Promise<Spoken[]> => {
  if (directory.length === 0) return [];
  const items = await batchGet(
    allShards.map((shard) => shardKey(courseId, shard)),
    { consistent: true },
  );
  return fromShards(
    directory,
    items.map(({ data }) => data as Uint8Array),
  );
};

// A version that two later uploads have taken away has no chunks any more: their own messages bring the newest one.
const readSpoken = async (versions: ReadonlyMap<number, number>): Promise<Spoken[]> => {
  const spoken: Spoken[] = [];
  await eachOf([...versions], async ([videoId, version]) => {
    spoken.push(toSpoken(videoId, version, await readChunks(videoId, version)));
  });
  return spoken;
};

const write = async (courseId: number, revision: number, directory: Directory, shards: readonly Uint8Array[] = []) => {
  const put = (Item: Record<string, unknown>): NonNullable<Write["item"]["Put"]> => ({ TableName: tableName(), Item });
  const writes: Write[] = [
    {
      name: "directory",
      item: {
        Put: {
          ...put({ ...directoryKey(courseId), revision, form, data: pack(directory) }),
          ConditionExpression: [
            "attribute_not_exists(pk)",
            "revision < :revision",
            "(revision = :revision AND (attribute_not_exists(form) OR form < :form))",
          ].join(" OR "),
          ExpressionAttributeValues: { ":revision": revision, ":form": form },
        },
      },
    },
    ...shards.map((data, shard) => ({ name: "words", item: { Put: put({ ...shardKey(courseId, shard), data }) } })),
  ];
  await untilCommitted(async () => {
    try {
      await commit(writes);
    } catch (error) {
      // An index of a newer revision stands there already.
      if (!(error instanceof Conflict && error.lost.includes("directory"))) throw error;
    }
  });
};
