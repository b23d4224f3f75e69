import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Lectures of other courses that learners of this one also finished. Contains lectures only, no users and no counts.
 */
export const RecommendationsEntity = new Entity(
  {
    model: model("cowatched"),
    attributes: {
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      /** UTC; a course is counted once a day. */
      day: { type: "string", required: true },
      /** Random and secret, set with the first count: the required number of users depends on it (`floorOf`). */
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

export type RecommendationsItem = EntityItem<typeof RecommendationsEntity>;
