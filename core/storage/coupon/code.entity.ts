import { Entity, type EntityItem } from "electrodb";
import { keyPart } from "../../foundation/store/id.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const byCode = {
  pk: { field: indexes.primary.pk, composite: ["codeKey"], template: "code#${codeKey}", casing: "none" },
  sk: { field: indexes.primary.sk, composite: [], template: "code", casing: "none" },
} as const;

/** A discount coupon. Shares its key with the class codes, so that codes are unique across both. */
export const CouponEntity = new Entity(
  {
    model: model("coupon"),
    attributes: {
      codeKey: { type: "string", required: true },
      id: { type: "number", required: true },
      code: { type: "string", required: true },
      label: { type: "string", required: true },
      /** 0 to 100 */
      percentDiscount: { type: "number", required: true },
      validFrom: { type: "string", required: true },
      expiresOn: { type: "string", required: true },
      discountedCollections: { type: "list", items: { type: "number" }, required: true },
      discountedModules: { type: "list", items: { type: "number" }, required: true },
      createdById: { type: "number", required: true },
      createdByName: { type: "string", required: true },
      createdByUsername: { type: "string", required: true },
      /** Absent: no limit. */
      maxRedemptions: { type: "number" },
      /** Number of discounted purchases; incremented only in the purchase's own transaction, up to the limit. */
      redemptions: { type: "number", required: true, default: 0 },
    },
    indexes: { byCode },
  },
  { client, table: tableName() },
);

/** Code of a class → the class. */
export const ClassCodeEntity = new Entity(
  {
    model: model("class-code"),
    attributes: {
      codeKey: { type: "string", required: true },
      classId: { type: "number", required: true },
    },
    indexes: { byCode },
  },
  { client, table: tableName() },
);

export type CouponItem = EntityItem<typeof CouponEntity>;
export type ClassCodeItem = EntityItem<typeof ClassCodeEntity>;

/** Normalised code as used in keys: ignores surrounding blanks and case (E-061). */
export const codeKey = (code: string): string => keyPart(code.trim().toUpperCase());
