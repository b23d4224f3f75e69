import { Failure, failures } from "@cu/api/failure";
import { errorText, useAction } from "../lib/api.ts";

/** A code was used: these answers tell of it. */
export const useRedeem = () =>
  useAction("coupon.redeem", {
    refresh: ["user.read", "class.enrolled", "class.used", "class.mine", "class.in-course"],
  });

/** BUY-19 gives the text of 404; every other refusal is the server's own (BUY-20). */
export const redeemRefusal = (error: unknown): string =>
  error instanceof Failure && error.status === 404 ? failures["coupon.missing"][1] : errorText(error);
