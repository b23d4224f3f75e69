import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Marks an author with earnings since they were last paid in full. Only selects whose sums to read: payable amounts are
 * never stored.
 */
export const PayoutDueEntity = new Entity(
  {
    model: model("payout-due"),
    attributes: {
      authorId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** Date of the first unpaid sale. */
      since: { type: "string", required: true },
      /** Incremented by every sale, so that a payment cannot remove the mark of a concurrent one. */
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
