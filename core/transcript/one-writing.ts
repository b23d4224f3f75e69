import { Failure } from "@cu/api/failure";
import { batchGet, type Item } from "../store/batch.ts";

/** Words mean something only by the directory they were written with: whether all of these items are of one writing. */
export const isOneWriting = (directory: Item, shards: readonly (Item | undefined)[]): boolean =>
  shards.every((shard) => shard !== undefined && shard.generation === directory.generation);

// An index is written a few times a second at most; whoever meets that many writings is told to come back.
const patience = 8;

/**
 * The directory and some words of an index, in the order of their keys and of one writing. They are among what was read
 * already, unless the store answered some from before a writing and some from after it; those are read once more.
 */
export const oneWriting = async (keys: readonly Item[], items: readonly Item[]): Promise<(Item | undefined)[]> => {
  let read = items;
  for (let tried = 1; ; tried++) {
    const found = keys.map(({ pk, sk }) => read.find((item) => item.pk === pk && item.sk === sk));
    const [directory, ...shards] = found;
    if (directory ? isOneWriting(directory, shards) : shards.every((shard) => shard === undefined)) return found;
    if (tried === patience) throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
    read = await batchGet(keys, { consistent: true });
  }
};
