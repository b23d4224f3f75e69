import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * How far a class's watching has been brought together. A reader needs open pieces from `closedBefore` on, and days after
 * `finishedThrough`; what is older is in days, and in weeks and lifetimes.
 */
export const MarkEntity = new Entity(
  {
    model: model("class-watch-mark"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** A slot, see `slotOf`. Every open piece that arrived before it is in its day. */
      closedBefore: { type: "string" },
      /** A slot. Every open answer that arrived before it is in those of its question. */
      answersClosedBefore: { type: "string" },
      /** Every day up to it, this one included, is in its week and in the lifetimes of its videos. */
      finishedThrough: { type: "string" },
      /** Which read models are the ones to read; raised by every rebuild, absent before the first. */
      generation: { type: "number" },
    },
    indexes: {
      byClass: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId"],
          template: "watched#class#${classId}#course#${courseId}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: [],
          template: "mark",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type MarkItem = EntityItem<typeof MarkEntity>;
