import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** An author's appeal against a suspension and its outcome; never deleted. */
export const AppealEntity = new Entity(
  {
    model: model("appeal"),
    attributes: {
      id: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** The suspended review, if it is about one. */
      reviewId: { type: "number" },
      /** The course's name at that time. */
      courseName: { type: "string", required: true },
      /** The suspension it is about: a later one has a separate appeal. */
      suspendedAt: { type: "string", required: true },
      reason: { type: "string", required: true },
      by: { type: "number", required: true },
      bySub: { type: "string", required: true },
      text: { type: "string", required: true },
      status: { type: ["new", "done"] as const, required: true },
      outcome: { type: ["lifted", "upheld", "overtaken"] as const },
      reply: { type: "string" },
      decidedAt: { type: "string" },
      appealedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "appeal#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "appeal", casing: "none" },
      },
      byStatus: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["status"], template: "appeals-${status}", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["appealedAt", "id"],
          template: "${appealedAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type AppealItem = EntityItem<typeof AppealEntity>;
