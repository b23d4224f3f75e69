import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** How authors are paid from a day on. Immutable once it has started, because sales depend on it. */
export const PayoutPolicyEntity = new Entity(
  {
    model: model("payout-policy"),
    attributes: {
      /** The first day, UTC, YYYY-MM-DD. */
      from: { type: "string", required: true },
      platformThresholdPrice: { type: "number", required: true },
      platformMaximumBonusPrice: { type: "number", required: true },
      regularPayoutRate: { type: "number", required: true },
      bonusPayoutRate: { type: "number", required: true },
      /** The admin who planned it. */
      by: { type: "number", required: true },
    },
    indexes: {
      byDay: {
        pk: { field: indexes.primary.pk, composite: [], template: "payout-policies", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["from"], template: "from#${from}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type PayoutPolicyItem = EntityItem<typeof PayoutPolicyEntity>;
