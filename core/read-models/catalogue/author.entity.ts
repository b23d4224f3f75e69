import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** An author with at least one listed course: the public list of authors (STA-86), sorted by name. */
export const AuthorEntity = new Entity(
  {
    model: model("catalogue-author"),
    attributes: {
      id: { type: "number", required: true },
      /** Name and id (`placeOfAuthor`): the sort key and page cursor. */
      place: { type: "string", required: true },
      /** Number of listed courses the user is an author of. */
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
