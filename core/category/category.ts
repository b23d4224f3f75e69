import type { listCategories } from "@cu/api/catalogue";
import type { Returned } from "@cu/api/route";
import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../table.ts";

/** All categories are one item: they are few, and every list asks for all of them. */
const CategoriesEntity = new Entity(
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

export type Categories = Returned<typeof listCategories>;

/** Categories with their subcategories (CAT-39). One store call. */
export const readCategories = async (): Promise<Categories> => {
  const { data } = await CategoriesEntity.get({}).go();
  return data?.categories ?? [];
};

/** Replaces the list; only seeding and operators do. */
export const putCategories = async (categories: Categories): Promise<void> => {
  await CategoriesEntity.put({ categories }).go();
};
