import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** An uploaded image of a question or an open answer, with its owner. */
export const ImageEntity = new Entity(
  {
    model: model("image"),
    attributes: {
      id: { type: "number", required: true },
      /** User id of the uploader. */
      owner: { type: "number", required: true },
      /** Key in the files bucket. */
      key: { type: "string", required: true },
      uploadedAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "image#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "image", casing: "none" },
      },
      /** A user's pictures, for export and deletion. */
      byOwner: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["owner"], template: "pictures#${owner}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["id"], template: "image#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
