import { redeemCoupon as route } from "@cu/api/coupon";
import { redeemCoupon } from "@cu/core/coupon/redeem";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query: { collection, module } }) => {
  if (module !== undefined) return redeemCoupon(actor, params.code, { module });
  return redeemCoupon(actor, params.code, collection === undefined ? undefined : { collection });
});
