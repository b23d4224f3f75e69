import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

export type InstitutionKind = "university" | "department";

/** A university or department: one item per name, ignoring case. */
export const InstitutionEntity = new Entity(
  {
    model: model("institution"),
    attributes: {
      kind: { type: "string", required: true },
      /** The case-folded name, as a key part. */
      key: { type: "string", required: true },
      id: { type: "number", required: true },
      /** As it was first written. */
      name: { type: "string", required: true },
      /** Not offered for new choices; existing uses remain. */
      isHidden: { type: "boolean" },
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

/** Redirects a renamed or merged institution to its current one. Not in any list, so lists do not grow. */
export const FormerInstitutionEntity = new Entity(
  {
    model: model("former-institution"),
    attributes: {
      kind: { type: "string", required: true },
      key: { type: "string", required: true },
      /** The key of its successor, which may have been merged since. */
      into: { type: "string", required: true },
    },
    indexes: {
      byKey: {
        pk: { field: indexes.primary.pk, composite: ["kind"], template: "former-institution#${kind}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["key"], template: "name#${key}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type InstitutionItem = EntityItem<typeof InstitutionEntity>;
