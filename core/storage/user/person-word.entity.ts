import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A search term by which admins find a user: a word of their names, or their whole email. */
export const PersonWordEntity = new Entity(
  {
    model: model("person-word"),
    attributes: {
      /** The first letter of the word. */
      letter: { type: "string", required: true },
      word: { type: "string", required: true },
      id: { type: "number", required: true },
      sub: { type: "string", required: true },
    },
    indexes: {
      byWord: {
        pk: { field: indexes.primary.pk, composite: ["letter"], template: "person-words#${letter}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["word", "id"], template: "${word}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
