import { listPromotions as listPromotionsRoute } from "@cu/api/promotion";
import { listPromotions } from "@cu/core/use-cases/promotion/list-promotions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listPromotionsRoute, ({ actor, query }) => listPromotions(actor, query));
