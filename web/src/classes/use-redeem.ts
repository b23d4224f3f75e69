import { useAction } from "../lib/api.ts";

/** A code was used: these answers tell of it. */
export const useRedeem = () =>
  useAction("coupon.redeem", {
    refresh: ["user.read", "class.enrolled", "class.used", "class.mine", "class.in-course"],
  });
