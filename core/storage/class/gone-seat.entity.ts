import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A seat given up by an anonymous student after it was shown: its cohort is incomplete (DSH-90). Never deleted, because
 * cohorts are counted off by these seats.
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
