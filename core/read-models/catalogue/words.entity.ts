import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The public courses containing words with one prefix, for the catalogue's search. */
export const WordsEntity = new Entity(
  {
    model: model("catalogue-words"),
    attributes: {
      start: { type: "string", required: true },
      next: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Deflated JSON, see packWords. */
      data: { type: "any", required: true },
    },
    indexes: {
      byStart: {
        pk: {
          field: indexes.primary.pk,
          composite: ["start"],
          template: "catalogue-words#${start}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["next"], template: "words#${next}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
