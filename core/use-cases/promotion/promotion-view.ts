import type { createPromotion } from "@cu/api/promotion";
import type { Returned } from "@cu/api/route";
import { toPromotion } from "../../access/course-view.ts";
import type { PromotedItem } from "../../storage/ledger/promoted.entity.ts";
import type { EndedPromotionItem } from "./ended.entity.ts";
import type { PromotionItem } from "./promotion.entity.ts";
import { type Promoted, promotionRecord } from "./promotion-record.ts";

export type OwnView = Returned<typeof createPromotion>;

type Counted = Pick<PromotedItem, "uses" | "paid">;

/** A promotion as shown to its owner, with its results. */
export const toPromotionView = (
  promotion: PromotionItem | EndedPromotionItem,
  course: Promoted,
  { uses, paid }: Counted = { uses: 0, paid: 0 },
): OwnView => ({
  ...toPromotion(promotionRecord(promotion, course)),
  shownOn: "shownOn" in promotion ? promotion.shownOn : [],
  createdAt: promotion.createdAt,
  pausedAt: "pausedAt" in promotion ? (promotion.pausedAt ?? null) : null,
  endedAt: "endedAt" in promotion ? promotion.endedAt : null,
  uses,
  revenueCupoints: paid,
});
