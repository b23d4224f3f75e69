import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const order = { composite: ["endedAt", "id"] as const, template: "${endedAt}#${id}" as const, casing: "none" as const };

/**
 * A snapshot of an ended promotion, for its creator's lists. It is not keyed by code: the code is free for another one.
 */
export const EndedPromotionEntity = new Entity(
  {
    model: model("ended-promotion"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 12, char: "0" } },
      code: { type: "string", required: true },
      description: { type: "string", required: true },
      /** 0 to 1 */
      promoDiscount: { type: "number", required: true },
      redirectCertification: { type: "boolean", required: true },
      collectionId: { type: "number", required: true },
      createdBy: { type: "number", required: true },
      createdAt: { type: "string", required: true },
      endedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "ended-promotion#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "ended-promotion", casing: "none" },
      },
      byOwner: {
        index: indexes.gsi1.index,
        pk: {
          field: indexes.gsi1.pk,
          composite: ["createdBy"],
          template: "ended-promotions-of#${createdBy}",
          casing: "none",
        },
        sk: { field: indexes.gsi1.sk, ...order },
      },
      byCourse: {
        index: indexes.gsi3.index,
        pk: {
          field: indexes.gsi3.pk,
          composite: ["collectionId"],
          template: "ended-promotions-on#${collectionId}",
          casing: "none",
        },
        sk: { field: indexes.gsi3.sk, ...order },
      },
      all: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: [], template: "ended-promotions", casing: "none" },
        sk: { field: indexes.gsi2.sk, ...order },
      },
    },
  },
  { client, table: tableName() },
);

export type EndedPromotionItem = EntityItem<typeof EndedPromotionEntity>;
