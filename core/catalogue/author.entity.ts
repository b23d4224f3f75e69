import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** An author with at least one listed course: the public list of authors (STA-86), in the order of their names. */
export const AuthorEntity = new Entity(
  {
    model: model("catalogue-author"),
    attributes: {
      id: { type: "number", required: true },
      /** Name and id (`placeOfAuthor`): sorts the list, and is the cursor of its pages. */
      place: { type: "string", required: true },
      /** Listed courses of which the person is an author. */
      courses: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "catalogue-author#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "author", casing: "none" },
      },
      byPlace: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "catalogue-authors", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["place"], template: "${place}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type AuthorItem = EntityItem<typeof AuthorEntity>;
