import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * How far a class's watch data is aggregated. Readers need open pieces from `closedBefore` on, and days after
 * `finishedThrough`; older data is in days, and in weeks and lifetimes.
 */
export const MarkEntity = new Entity(
  {
    model: model("class-watch-mark"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** A slot, see `slotOf`. Open pieces that arrived before it are in their days. */
      closedBefore: { type: "string" },
      /** A slot. Open answers that arrived before it are merged into their questions. */
      answersClosedBefore: { type: "string" },
      /** Days up to this one, inclusive, are in their weeks and in the lifetimes of their videos. */
      finishedThrough: { type: "string" },
      /** The current generation of read models; incremented by every rebuild, absent before the first. */
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
