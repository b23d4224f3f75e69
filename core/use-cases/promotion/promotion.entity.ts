import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A discount by a creator on their course. Its code is unique, ignoring case. */
export const PromotionEntity = new Entity(
  {
    model: model("promotion"),
    attributes: {
      id: { type: "number", required: true },
      /** Upper case, as a key part. */
      codeKey: { type: "string", required: true },
      /** As its creator entered it. */
      code: { type: "string", required: true },
      description: { type: "string", required: true },
      /** 0 to 1 */
      promoDiscount: { type: "number", required: true },
      redirectCertification: { type: "boolean", required: true },
      collectionId: { type: "number", required: true },
      /** Courses whose watch page shows it. */
      shownOn: { type: "list", items: { type: "number" }, required: true },
      createdBy: { type: "number", required: true },
      /** Placed by an admin, who may do so on any course. */
      byPlatform: { type: "boolean" },
      /** Since when it is paused (CRE-71); absent while it is active. */
      pausedAt: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      byCode: {
        pk: { field: indexes.primary.pk, composite: ["codeKey"], template: "promotion#${codeKey}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "promotion", casing: "none" },
      },
      byOwner: {
        index: indexes.gsi1.index,
        pk: {
          field: indexes.gsi1.pk,
          composite: ["createdBy"],
          template: "promotions-of#${createdBy}",
          casing: "none",
        },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["createdAt", "codeKey"],
          template: "${createdAt}#${codeKey}",
          casing: "none",
        },
      },
      byCourse: {
        index: indexes.gsi3.index,
        pk: {
          field: indexes.gsi3.pk,
          composite: ["collectionId"],
          template: "promotions-on#${collectionId}",
          casing: "none",
        },
        sk: {
          field: indexes.gsi3.sk,
          composite: ["createdAt", "codeKey"],
          template: "${createdAt}#${codeKey}",
          casing: "none",
        },
      },
      all: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: [], template: "promotions", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["createdAt", "codeKey"],
          template: "${createdAt}#${codeKey}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

/** Id → code: looks up a promotion by its contract id. */
export const PromotionIdEntity = new Entity(
  {
    model: model("promotion-id"),
    attributes: {
      id: { type: "number", required: true },
      codeKey: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "promotion-id#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "promotion-id", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PromotionItem = EntityItem<typeof PromotionEntity>;
