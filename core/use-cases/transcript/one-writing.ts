import { Failure } from "@cu/api/failure";
import { batchGet, type Item } from "../../foundation/store/batch.ts";

// Words are only valid together with the directory they were written with.
const isOneWriting = (directory: Item, shards: readonly (Item | undefined)[]): boolean =>
  shards.every((shard) => shard !== undefined && shard.generation === directory.generation);

// An index is written a few times a second at most; a reader that meets this many writes gets `server.busy`.
const patience = 8;

/** The directory and words of an index, in key order. Re-reads if `items` mix two index revisions. */
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
