import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * What one chunk of a class watched of one video on one UTC day, by hour: `encodeBundle`. It may grow by late pieces,
 * and is never deleted: weeks and lifetimes can be rebuilt from it.
 */
export const DayEntity = new Entity(
  {
    model: model("class-day"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** `madePlace` */
      generation: { type: "string", required: true },
      /** `2026-03-01`. */
      day: { type: "string", required: true },
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      revision: { type: "number", required: true },
      bundle: { type: "any", required: true },
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
          composite: ["day", "chunk", "videoId"],
          template: "day#${day}#${chunk}#${videoId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type DayItem = EntityItem<typeof DayEntity>;
