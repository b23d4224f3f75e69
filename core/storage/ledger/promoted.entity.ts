import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A promotion's counters, updated in the transactions of its sales. Kept after the promotion ends, for later refunds.
 */
export const PromotedEntity = new Entity(
  {
    model: model("promoted"),
    attributes: {
      promotionId: { type: "number", required: true },
      /** Discounted sales, without refunded ones. */
      uses: { type: "number", required: true },
      /** What their buyers paid, in cupoints, without those that a debt suspends. */
      paid: { type: "number", required: true },
    },
    indexes: {
      byPromotion: {
        // In the partition of earnings: only functions that may write the ledger write here (reserved-partitions.ts).
        pk: {
          field: indexes.primary.pk,
          composite: ["promotionId"],
          template: "earned#promotion#${promotionId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: [], template: "promoted", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PromotedItem = EntityItem<typeof PromotedEntity>;
