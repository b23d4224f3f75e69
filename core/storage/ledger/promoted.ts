import type { Update, Write } from "../../foundation/store/commit.ts";
import { paidFor } from "./earned.ts";
import type { EntryItem } from "./entry.entity.ts";
import { PromotedEntity } from "./promoted.entity.ts";

type Effect = {
  /** How the uses change: 1 for a sale, -1 when it is given back, 0 when it stays. */
  readonly uses: 1 | 0 | -1;
  /** Whether what the buyer paid is added, taken back, or was taken back before. */
  readonly paid: 1 | 0 | -1;
};

/**
 * Counts a sale for the promotion that lowered its price (CRE-70), in the transaction that books it. It only adds and
 * requires nothing of the counter, so that buyers at once never make each other read again what they decide on.
 */
export const promotedWrites = (
  purchase: Pick<EntryItem, "walletId" | "sale" | "lines">,
  { uses, paid }: Effect,
): Write[] => {
  const promotionId = purchase.sale?.promotionId;
  if (promotionId === undefined) return [];
  const update = PromotedEntity.update({ promotionId }).add({ uses, paid: paid * paidFor(purchase) });
  return [{ name: "promoted", item: { Update: update.params<Update>() } }];
};
