import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * An author's gain or loss from one entry of a buyer's wallet, by author and date. Written with its entry and never
 * changed: earnings are the sum of these, which avoids contention on a common counter.
 */
export const EarnedEntity = new Entity(
  {
    model: model("earned"),
    attributes: {
      authorId: { type: "number", required: true },
      /** Of the entry. */
      date: { type: "string", required: true },
      /** The entry. */
      walletId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      memo: { type: "string", required: true },
      /** Of the sale that the entry books, refunds, suspends or resumes. */
      soldAt: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** What the buyer paid or got back, in cupoints. */
      paid: { type: "number", required: true },
      /** What the author gains, in ledger units of 0.01 cupoint. */
      units: { type: "number", required: true },
      /** By the author's earning module; 0 is the certification. */
      parts: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            sourceId: { type: "number", required: true },
            units: { type: "number", required: true },
            /** Of it, what the platform's marketing pays (CRE-79). */
            marketing: { type: "number" },
          },
        },
      },
      /** Modules sold (`by` 1) or refunded (-1); only for the author whose course sold them. */
      modules: { type: "list", required: true, items: { type: "number" } },
      by: { type: "number", required: true },
      /** 1 on the buyer's first purchase in the course, -1 when their last one is refunded. */
      learners: { type: "number", required: true },
    },
    indexes: {
      byAuthor: {
        pk: { field: indexes.primary.pk, composite: ["authorId"], template: "earned#${authorId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["date", "walletId", "sequence"],
          template: "${date}#${walletId}#${sequence}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type EarnedItem = EntityItem<typeof EarnedEntity>;
