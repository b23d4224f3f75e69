import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** How often the roster of a class was packed: every change of it is made under the number that was read before it. */
export const PackingEntity = new Entity(
  {
    model: model("roster-packing"),
    attributes: {
      classId: { type: "number", required: true },
      revision: { type: "number", required: true },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        // Apart from what readers of the roster read.
        sk: { field: indexes.primary.sk, composite: [], template: "packing", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PackingItem = EntityItem<typeof PackingEntity>;
