import { stateText } from "../../features/promotions/promotion-state.tsx";
import type { OwnPromotion } from "../../features/promotions/use-promotions.ts";
import { percentText } from "../../features/purchase/offer.ts";
import { csvFile } from "../../ui/csv.ts";

/** The promotions that the list shows, for a spreadsheet. */
export const promotionsCsv = (promotions: readonly OwnPromotion[]): string =>
  csvFile([
    ["code", "state", "course", "discount", "uses", "revenue in cupoints", "made", "paused", "ended"],
    ...promotions.map((promotion) => [
      promotion.code,
      stateText(promotion),
      promotion.collection.name,
      percentText(promotion.promoDiscount),
      promotion.uses,
      promotion.revenueCupoints,
      promotion.createdAt,
      promotion.pausedAt ?? "",
      promotion.endedAt ?? "",
    ]),
  ]);
