import { redeemCoupon as route } from "@cu/api/coupon";
import { redeemCoupon } from "@cu/core/use-cases/class/redeem";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query: { collection, module, dataAccessLevel } }) => {
  const item = module !== undefined ? { module } : collection !== undefined ? { collection } : undefined;
  return redeemCoupon(actor, params.code, { item, sharing: dataAccessLevel });
});
