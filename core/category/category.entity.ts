import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** All categories are one item: they are few, and every list asks for all of them. */
export const CategoriesEntity = new Entity(
  {
    model: model("categories"),
    attributes: {
      categories: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            id: { type: "number", required: true },
            name: { type: "string", required: true },
            subCategories: {
              type: "list",
              required: true,
              items: {
                type: "map",
                properties: { id: { type: "number", required: true }, name: { type: "string", required: true } },
              },
            },
          },
        },
      },
    },
    indexes: {
      all: {
        pk: { field: indexes.primary.pk, composite: [], template: "categories", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "categories", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
