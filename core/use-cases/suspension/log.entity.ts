import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Audit log of suspensions and liftings: by whom, of what, when and why; never deleted. */
export const SuspensionLogEntity = new Entity(
  {
    model: model("suspension-log"),
    attributes: {
      at: { type: "string", required: true },
      id: { type: "string", required: true },
      /** `course#5`, `review#6` or `person#7`. */
      target: { type: "string", required: true },
      act: { type: ["suspended", "lifted"] as const, required: true },
      by: { type: "number", required: true },
      reason: { type: "string", required: true },
      takenDown: { type: "boolean", required: true },
      /**
       * The user held responsible: the suspended user, the review's author, or the course's primary author at that
       * time.
       */
      ownerId: { type: "number", required: true },
    },
    indexes: {
      byTime: {
        pk: { field: indexes.primary.pk, composite: [], template: "suspensions", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["at", "id"], template: "${at}#${id}", casing: "none" },
      },
      byOwner: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["ownerId"], template: "suspensions-of-${ownerId}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["at", "id"], template: "${at}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
