import { Failure } from "@cu/api/failure";
import { chunks, type Item } from "../../foundation/store/batch.ts";
import { BatchWriteCommand } from "../../foundation/store/commands.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { queryMade } from "../class-watch/days.ts";
import type { MadePlace } from "../class-watch/place.ts";
import type { Made } from "./build-models.ts";

/** Sort key prefixes of read models; the first generation's partition has other rows between them. */
const kinds = ["answers", "day", "life", "outcome", "week"];

/** All items of the read models of a place. */
export const readMade = async (place: MadePlace): Promise<Item[]> =>
  (await Promise.all(kinds.map((kind) => queryMade(place, `${kind}#`, `${kind}$`)))).flat();

/** The item as it is stored. */
export const toItem = (place: MadePlace, { entity, values }: Made): Item => {
  const written = "outcome" in values ? {} : { revision: 1 };
  return putOf(entity, { ...place, ...values, ...written }).Item ?? {};
};

// Retries when the store throttles a batch.
const patience = 8;

/** Removes read models of a generation that is not being read; idempotent. */
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
