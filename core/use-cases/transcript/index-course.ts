import { randomUUID } from "node:crypto";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { GetCommand } from "../../foundation/store/commands.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { readChunks } from "./read-chunks.ts";
import {
  type Directory,
  directoryOf,
  fromShards,
  type Spoken,
  shardCount,
  toShards,
  toSpoken,
  unpackDirectory,
} from "./search-index.ts";

/**
 * Version of the index format: increment when the encoding or the tokenizer changes. An index of another version is
 * rebuilt by the next message of its course.
 */
const form = 2;

const partition = (courseId: number): string => `search#${courseId}`;

export const directoryKey = (courseId: number) => ({ pk: partition(courseId), sk: "directory" });
export const shardKey = (courseId: number, shard: number) => ({
  pk: partition(courseId),
  sk: `words#${String(shard).padStart(2, "0")}`,
});

/**
 * Updates a course's transcript index to the current course: adds new transcripts, replaces outdated ones and removes
 * videos that left. Reads the current state and writes conditional on the index it was computed from, so it is
 * idempotent and safe to run concurrently and in any order; readers see the old or the new index, never a mix.
 */
export const indexCourse = (courseId: number): Promise<void> => {
  // Versions are immutable, so a retry need not read them again.
  const spoken = new Map<string, Spoken>();
  return untilCommitted(async () => {
    const [snapshot, seen] = await Promise.all([findSnapshot(courseId), readDirectory(courseId)]);
    const isReadable = seen.form === form;
    if (!snapshot || seen.revision > snapshot.revision) return;
    if (isReadable && seen.revision === snapshot.revision) return;
    const wanted = transcriptsOf(snapshot.course);
    if (wanted.size === 0 && seen.directory.length === 0) return;
    const isKept = ([videoId, version]: Directory[number]) => wanted.get(videoId) === version;
    if (isReadable && seen.directory.length === wanted.size && seen.directory.every(isKept)) {
      await commit([writeDirectory(courseId, seen, { ...seen, revision: snapshot.revision })]);
      return;
    }
    const before = isReadable ? await readWords(courseId, seen.directory) : [];
    const kept = before.filter(({ videoId, version }) => wanted.get(videoId) === version);
    for (const { videoId } of kept) wanted.delete(videoId);
    const after = [...kept, ...(await readSpoken(wanted, spoken))];
    const generation = randomUUID();
    const next = { revision: snapshot.revision, generation, directory: directoryOf(after) };
    await commit([writeDirectory(courseId, seen, next), ...writeWords(courseId, generation, toShards(after))]);
  });
};

// A video that is in a course twice is indexed once.
const transcriptsOf = ({ modules }: CourseRecord): Map<number, number> =>
  new Map(
    modules.flatMap(({ videos }) =>
      videos.flatMap(({ id, transcriptVersion }) =>
        transcriptVersion === null ? [] : [[id, transcriptVersion] as const],
      ),
    ),
  );

type Seen = {
  readonly revision: number;
  /** Identifies the directory and all words of one write. */
  readonly generation?: string | undefined;
  readonly form?: number | undefined;
  readonly directory: Directory;
};

const readDirectory = async (courseId: number): Promise<Seen> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: directoryKey(courseId), ConsistentRead: true }),
  );
  return Item
    ? {
        revision: Item.revision as number,
        generation: Item.generation as string | undefined,
        form: Item.form as number | undefined,
        directory: unpackDirectory(Item.data),
      }
    : { revision: 0, directory: [] };
};

const allShards = Array.from({ length: shardCount }, (_, shard) => shard);

// The words are read after the directory. If the index is rewritten in between, results computed from a mix are not
// written, because the condition on the directory fails.
const readWords = async (courseId: number, directory: Directory): Promise<Spoken[]> => {
  if (directory.length === 0) return [];
  const keys = allShards.map((shard) => shardKey(courseId, shard));
  const items = await batchGet(keys, { consistent: true });
  return fromShards(
    directory,
    items.map(({ data }) => data as Uint8Array),
  );
};

// A version replaced twice since has no chunks left: the later uploads' messages index the newest one.
const readSpoken = async (versions: ReadonlyMap<number, number>, known: Map<string, Spoken>): Promise<Spoken[]> => {
  const all: Spoken[] = [];
  await eachOf([...versions], async ([videoId, version]) => {
    const name = `${videoId}#${version}`;
    const spoken = known.get(name) ?? toSpoken(videoId, version, await readChunks(videoId, version));
    known.set(name, spoken);
    all.push(spoken);
  });
  return all;
};

const put = (Item: Item): NonNullable<Write["item"]["Put"]> => ({ TableName: tableName(), Item });

const writeDirectory = (courseId: number, seen: Seen, { revision, generation, directory }: Seen): Write => ({
  name: "directory",
  item: {
    Put: {
      ...put({ ...directoryKey(courseId), revision, generation, form, data: packJson(directory) }),
      ...sameWriting(seen),
    },
  },
});

// An index in an older format is rewritten at the same revision, so the generation distinguishes such writes.
const sameWriting = ({ revision, generation }: Seen) => {
  const seen = asSeen("revision", revision);
  if (generation === undefined) return seen;
  return {
    ConditionExpression: `${seen.ConditionExpression} AND generation = :generation`,
    ExpressionAttributeValues: { ...seen.ExpressionAttributeValues, ":generation": generation },
  };
};

const writeWords = (courseId: number, generation: string, shards: readonly Uint8Array[]): Write[] =>
  shards.map((data, shard) => ({
    name: "words",
    item: { Put: put({ ...shardKey(courseId, shard), generation, data }) },
  }));
