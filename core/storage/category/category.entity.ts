import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** All categories are one item: they are few, and every list needs all of them. */
export const CategoriesEntity = new Entity(
  {
    model: model("categories"),
    attributes: {
      /** Incremented by every change; absent before the first. */
      revision: { type: "number" },
      /** Merged categories: old links and drafts still refer to them. */
      merged: {
        type: "list",
        items: {
          type: "map",
          properties: {
            id: { type: "number", required: true },
            into: { type: "number", required: true },
            /** Subcategory ids are numbered separately. */
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
                  /** Not offered for new choices; courses keep it. */
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
