import { GetCommand } from "@cu/core/foundation/store/commands";
import { firstLeasedId, type Kind } from "@cu/core/foundation/store/id";
import { client, tableName } from "@cu/core/foundation/store/table";

/** The highest id of a kind that can have been given out: in seeded content, or leased since. */
export const highestId = async (kind: Kind): Promise<number> => {
  const Key = { pk: `sequence#${kind}`, sk: "sequence" };
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return firstLeasedId - 1 + Number(Item?.leased ?? 0);
};

/** The most ids that one store call reads. */
const chunkSize = 100;

/** The ids behind one that is done, a chunk at a time. */
export const chunksAfter = function* (done: number, highest: number): Generator<readonly number[]> {
  for (let from = done + 1; from <= highest; from += chunkSize) {
    yield Array.from({ length: Math.min(chunkSize, highest - from + 1) }, (_, n) => from + n);
  }
};
