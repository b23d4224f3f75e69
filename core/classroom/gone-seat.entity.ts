import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * A seat that an anonymous student gave up after it had been shown: its cohort is broken (DSH-90). Kept for good: without
 * it nobody could tell the cohorts apart.
 */
export const GoneSeatEntity = new Entity(
  {
    model: model("gone-seat"),
    attributes: {
      classId: { type: "number", required: true },
      seat: { type: "number", required: true, padding: { length: 8, char: "0" } },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["seat"], template: "gone#${seat}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type GoneSeatItem = EntityItem<typeof GoneSeatEntity>;
