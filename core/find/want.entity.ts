import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const count = { length: 10, char: "0" };

/** That a person would learn what they searched for and nobody says. It goes with their account. */
export const WantEntity = new Entity(
  {
    model: model("want"),
    attributes: {
      sub: { type: "string", required: true },
      /** Of the phrase: a key takes no text of any length. */
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

/** How many people would learn a phrase; it names none of them. */
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
