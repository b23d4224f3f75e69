import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const ofAuthor = {
  field: indexes.primary.pk,
  composite: ["authorId"],
  template: "payout#${authorId}",
  casing: "none",
} as const;

/** What an author was paid so far. Its revision is the condition of the next payment. */
export const PaidEntity = new Entity(
  {
    model: model("paid"),
    attributes: {
      authorId: { type: "number", required: true },
      revision: { type: "number", required: true },
      cents: { type: "number", required: true },
      firstAt: { type: "string" },
    },
    indexes: {
      byAuthor: { pk: ofAuthor, sk: { field: indexes.primary.sk, composite: [], template: "paid", casing: "none" } },
    },
  },
  { client, table: tableName() },
);

export type PaidItem = EntityItem<typeof PaidEntity>;

/**
 * A payment to an author, noted by an admin, or the counter-entry that reverses one. Written once with what was paid so
 * far, never changed.
 */
export const PaymentEntity = new Entity(
  {
    model: model("payment"),
    attributes: {
      authorId: { type: "number", required: true },
      date: { type: "string", required: true },
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** Below 0: a counter-entry. */
      cents: { type: "number", required: true },
      reference: { type: "string", required: true },
      /** The payment that a counter-entry reverses. */
      reverses: { type: "number" },
      /** The admin. */
      by: { type: "number", required: true },
    },
    indexes: {
      byAuthor: {
        pk: ofAuthor,
        sk: {
          field: indexes.primary.sk,
          composite: ["date", "id"],
          template: "payment#${date}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type PaymentItem = EntityItem<typeof PaymentEntity>;
