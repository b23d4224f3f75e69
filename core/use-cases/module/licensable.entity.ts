import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A module offered for licensing: the data the search reads, one small item per module. */
export const LicensableEntity = new Entity(
  {
    model: model("licensable"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      name: { type: "string", required: true },
      /** Full name of the author who is paid. */
      authorName: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: indexes.primary.pk, composite: [], template: "licensable", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "module#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** The words that find it: one small item per word, so that a search reads a short range of them. */
export const LicensableWordEntity = new Entity(
  {
    model: model("licensable-word"),
    attributes: {
      /** The word's first letter. */
      letter: { type: "string", required: true },
      word: { type: "string", required: true },
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
    },
    indexes: {
      byWord: {
        pk: {
          field: indexes.primary.pk,
          composite: ["letter"],
          template: "licensable-words#${letter}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["word", "id"], template: "${word}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
