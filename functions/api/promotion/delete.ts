import { deletePromotion as deletePromotionRoute } from "@cu/api/promotion";
import { deletePromotion } from "@cu/core/use-cases/promotion/promotion";
import { endpoint } from "../../http.ts";

export const handler = endpoint(deletePromotionRoute, ({ actor, params }) =>
  deletePromotion(actor, params.promotionId),
);
