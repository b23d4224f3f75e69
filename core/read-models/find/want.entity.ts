import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const count = { length: 10, char: "0" };

/** A phrase without results that a user wants to learn about. Deleted with their account. */
export const WantEntity = new Entity(
  {
    model: model("want"),
    attributes: {
      sub: { type: "string", required: true },
      /** Hash of the phrase, since keys are limited in length. */
      key: { type: "string", required: true },
      phrase: { type: "string", required: true },
      /** ISO 8601. */
      wantedAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["key"], template: "want#${key}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** How many users want a phrase, without their identities. */
export const WantedEntity = new Entity(
  {
    model: model("wanted"),
    attributes: {
      key: { type: "string", required: true },
      phrase: { type: "string", required: true },
      people: { type: "number", required: true, padding: count },
    },
    indexes: {
      byKey: {
        pk: { field: indexes.primary.pk, composite: ["key"], template: "wanted#${key}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "wanted", casing: "none" },
      },
      byPeople: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "wanted-most", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["people", "key"],
          template: "${people}#${key}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
