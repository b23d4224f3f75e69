import { Failure } from "@cu/api/failure";
import { queryMade } from "../class-watch/days.ts";
import type { MadePlace } from "../class-watch/place.ts";
import { chunks, type Item } from "../store/batch.ts";
import { BatchWriteCommand } from "../store/commands.ts";
import { eachOf } from "../store/each-of.ts";
import { putOf } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import type { Made } from "./build-models.ts";

/** Sort keys of read models begin so; in the first generation's partition other things lie between them. */
const kinds = ["answers", "day", "life", "outcome", "week"];

/** All items of the read models of a place. */
export const readMade = async (place: MadePlace): Promise<Item[]> =>
  (await Promise.all(kinds.map((kind) => queryMade(place, `${kind}#`, `${kind}$`)))).flat();

/** As the items are stored. */
export const toItem = (place: MadePlace, { entity, values }: Made): Item => {
  const written = "outcome" in values ? {} : { revision: 1 };
  return putOf(entity, { ...place, ...values, ...written }).Item ?? {};
};

// A busy store takes only part of a batch.
const patience = 8;

/** Removes read models that nobody reads any more or yet. Safe to repeat. */
export const removeMade = async (place: MadePlace): Promise<void> => {
  const keys = (await readMade(place)).map(({ pk, sk }) => ({ pk, sk }));
  await eachOf(chunks(keys, 25), async (part) => {
    let requests = part.map((Key): { DeleteRequest?: { Key: Item | undefined } } => ({ DeleteRequest: { Key } }));
    for (let attempt = 0; requests.length > 0; attempt++) {
      if (attempt === patience) throw new Failure("server.busy");
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
      );
      requests = UnprocessedItems?.[tableName()] ?? [];
    }
  });
};
