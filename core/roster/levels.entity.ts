import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** What each seat of one chunk is to its class: `encodeLevels`. All that a figure about the whole class asks of its members. */
export const RosterLevelsEntity = new Entity(
  {
    model: model("roster-levels"),
    attributes: {
      classId: { type: "number", required: true },
      /** As what a class watched is cut (`chunkOf`). */
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      levels: { type: "any", required: true },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["chunk"], template: "roster#seats#${chunk}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type RosterLevelsItem = EntityItem<typeof RosterLevelsEntity>;
