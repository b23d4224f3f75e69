import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A suspension that holds, beside what it is of: there from the suspension to its lifting, and written with both. */
export const HeldEntity = new Entity(
  {
    model: model("held-suspension"),
    attributes: {
      /** What is suspended: `course#5`, `review#6`, or `person#` and their sub. */
      of: { type: "string", required: true },
      kind: { type: ["course", "review", "person"] as const, required: true },
      targetId: { type: "number", required: true },
      /** Whose review it is of, where it is one. */
      courseId: { type: "number" },
      at: { type: "string", required: true },
      reason: { type: "string", required: true },
      takenDown: { type: "boolean", required: true },
    },
    indexes: {
      byTarget: {
        pk: { field: indexes.primary.pk, composite: ["of"], template: "held#${of}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "held-suspension", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "held-suspensions", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["at", "kind", "targetId"],
          template: "${at}#${kind}-${targetId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type Held = EntityItem<typeof HeldEntity>;
