import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** All categories are one item: they are few, and every list asks for all of them. */
export const CategoriesEntity = new Entity(
  {
    model: model("categories"),
    attributes: {
      /** Raised by every change; absent before the first. */
      revision: { type: "number" },
      /** Those that are part of another one now: old addresses and drafts still name them. */
      merged: {
        type: "list",
        items: {
          type: "map",
          properties: {
            id: { type: "number", required: true },
            into: { type: "number", required: true },
            /** Ids of subcategories are counted by themselves. */
            isSub: { type: "boolean", required: true },
          },
        },
      },
      categories: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            id: { type: "number", required: true },
            name: { type: "string", required: true },
            isHidden: { type: "boolean" },
            subCategories: {
              type: "list",
              required: true,
              items: {
                type: "map",
                properties: {
                  id: { type: "number", required: true },
                  name: { type: "string", required: true },
                  /** Offered to nobody; courses that have it keep it. */
                  isHidden: { type: "boolean" },
                },
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
