import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** An active suspension, for lists: written and deleted together with the suspended object's flag. */
export const HeldEntity = new Entity(
  {
    model: model("held-suspension"),
    attributes: {
      /** The suspended object: `course#5`, `review#6`, or `person#` and their sub. */
      of: { type: "string", required: true },
      kind: { type: ["course", "review", "person"] as const, required: true },
      targetId: { type: "number", required: true },
      /** The course of a suspended review. */
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
