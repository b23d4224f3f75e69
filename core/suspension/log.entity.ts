import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A suspension or its lifting: by whom, of what, when and why; kept for good. */
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
      /** The person, the writer of the review, or the primary author of the course at that time: whose fault it is said to be. */
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
