import { createPromotion as createPromotionRoute } from "@cu/api/promotion";
import { createPromotion } from "@cu/core/use-cases/promotion/promotion";
import { endpoint } from "../../http.ts";

export const handler = endpoint(createPromotionRoute, ({ actor, body, once }) =>
  createPromotion(actor, body, { repeat: once }),
);
