import { Entity, type EntityItem } from "electrodb";
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
      /** Offered to nobody; who names it keeps it. */
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

/** Under which name an institution goes on that was renamed or merged. It is in no list, so that none is longer for it. */
export const FormerInstitutionEntity = new Entity(
  {
    model: model("former-institution"),
    attributes: {
      kind: { type: "string", required: true },
      key: { type: "string", required: true },
      /** The key of the one that it is now, which may have been merged since. */
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
