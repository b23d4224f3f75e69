import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** What people who finished a lecture of one course finished in others. Names lectures only, no person and no number. */
export const CowatchedEntity = new Entity(
  {
    model: model("cowatched"),
    attributes: {
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      /** UTC; a course is counted once a day. */
      day: { type: "string", required: true },
      /** Drawn with the first count, never told: how many people it takes depends on it (`floorOf`). */
      salt: { type: "string", required: true },
      /** `Cowatched`, packed. */
      data: { type: "any", required: true },
    },
    indexes: {
      byCourse: {
        pk: { field: indexes.primary.pk, composite: ["courseId"], template: "cowatched#${courseId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "cowatched", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type CowatchedItem = EntityItem<typeof CowatchedEntity>;
