import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** How often a class's roster was packed: the revision every roster change is conditional on. */
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
        // Outside the key range that roster reads cover.
        sk: { field: indexes.primary.sk, composite: [], template: "packing", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PackingItem = EntityItem<typeof PackingEntity>;
