import { Entity } from "electrodb";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Complete admin lists of unlimited length. */
export type Total = "videos" | "classes";

export const TotalEntity = new Entity(
  {
    model: model("total"),
    attributes: {
      of: { type: "string", required: true },
      total: { type: "number", required: true },
    },
    indexes: {
      only: {
        pk: { field: indexes.primary.pk, composite: ["of"], template: "total#${of}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "total", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Counts in the transaction that adds or removes a list entry, so that no list has to be read to its end. */
export const countTotal = (of: Total, by: number): Write => ({
  name: "total",
  item: { Update: TotalEntity.update({ of }).add({ total: by }).params<Update>() },
});

/** The key of a total, to be read along with its list. */
export const totalKey = (of: Total): Item => keyOf(TotalEntity, { of });

/** The total among items read together. */
export const totalAmong = (items: readonly Item[], of: Total): number => {
  const found = itemAt(items, totalKey(of));
  return readAs<{ total: number }>(TotalEntity, found)?.total ?? 0;
};
