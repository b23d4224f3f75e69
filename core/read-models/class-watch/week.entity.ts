import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Watch time of each member of one chunk of a class in a week, Sunday to Saturday UTC (D-37), and their last active
 * day, up to the day `through`: `encodeWeek`.
 */
export const WeekEntity = new Entity(
  {
    model: model("class-week"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** `madePlace` */
      generation: { type: "string", required: true },
      /** The week's Sunday: `2026-03-01`. */
      week: { type: "string", required: true },
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      through: { type: "string", required: true },
      revision: { type: "number", required: true },
      times: { type: "any", required: true },
    },
    indexes: {
      byClass: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId", "generation"],
          template: "watched#class#${classId}#course#${courseId}${generation}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: ["week", "chunk"],
          template: "week#${week}#${chunk}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type WeekItem = EntityItem<typeof WeekEntity>;
