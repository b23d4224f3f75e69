import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * An author who has earned something since they were last paid in full. It only says whose sums are worth reading: what
 * is payable is never kept.
 */
export const PayoutDueEntity = new Entity(
  {
    model: model("payout-due"),
    attributes: {
      authorId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** When the first of it was sold. */
      since: { type: "string", required: true },
      /** Raised by everything that is earned, so that a payment takes away no mark of what came meanwhile. */
      seen: { type: "number", required: true },
    },
    indexes: {
      byAuthor: {
        pk: { field: indexes.primary.pk, composite: ["authorId"], template: "payout-due#${authorId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "due", casing: "none" },
      },
      all: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "payouts-due", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["since", "authorId"],
          template: "${since}#${authorId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type PayoutDue = EntityItem<typeof PayoutDueEntity>;
