import { Entity, type EntityItem } from "electrodb";
import { keyPart } from "../store/id.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

const byCode = {
  pk: { field: indexes.primary.pk, composite: ["codeKey"], template: "code#${codeKey}", casing: "none" },
  sk: { field: indexes.primary.sk, composite: [], template: "code", casing: "none" },
} as const;

/** A discount coupon. It shares its key with the class codes, so that a code means one thing. */
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
      /** How many purchases it has made cheaper; raised only in the purchase's own write, under its limit. */
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

/** A code as the key holds it: blanks around it and case do not count (E-061). */
export const codeKey = (code: string): string => keyPart(code.trim().toUpperCase());
