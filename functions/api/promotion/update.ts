import { updatePromotion as updatePromotionRoute } from "@cu/api/promotion";
import { updatePromotion } from "@cu/core/use-cases/promotion/promotion";
import { endpoint } from "../../http.ts";

export const handler = endpoint(updatePromotionRoute, ({ actor, params, body }) =>
  updatePromotion(actor, params.promotionId, body),
);
