import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The level of each seat of one chunk: `encodeLevels`. All that class figures need to know about members. */
export const RosterLevelsEntity = new Entity(
  {
    model: model("roster-levels"),
    attributes: {
      classId: { type: "number", required: true },
      /** The same chunks as in watch data (`chunkOf`). */
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
