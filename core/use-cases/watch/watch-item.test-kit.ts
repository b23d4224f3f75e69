import { PutCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { type WatchKey, watchItemKey } from "./watch-key.ts";

/** Writes the item of posts of these slices, ten seconds each, in the first minute of their half hour. */
export const putWatched = async (key: WatchKey, slices: readonly number[], at: number): Promise<void> => {
  const milliseconds = 10_000 * slices.length;
  const counted = { posts: slices.length, ms: milliseconds, rms: milliseconds, n0: milliseconds, pos: 0, at };
  const Item = { ...watchItemKey(key), ...counted, s: new Set(slices) };
  await client.send(new PutCommand({ TableName: tableName(), Item }));
};
