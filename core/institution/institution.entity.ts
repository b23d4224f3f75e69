import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

export type InstitutionKind = "university" | "department";

/** A university or a department: one item for every name, whatever the case of its letters. */
export const InstitutionEntity = new Entity(
  {
    model: model("institution"),
    attributes: {
      kind: { type: "string", required: true },
      /** The name in one case, as a key part. */
      key: { type: "string", required: true },
      id: { type: "number", required: true },
      /** As it was first written. */
      name: { type: "string", required: true },
    },
    indexes: {
      byKind: {
        pk: { field: indexes.primary.pk, composite: ["kind"], template: "institution#${kind}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["key"], template: "name#${key}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
