import { Failure } from "@cu/api/failure";
import type { PurchasedItem } from "@cu/pricing/coupon-scope";
import type { Person } from "../../foundation/actor.ts";
import { count } from "../../foundation/limit/limit.ts";
import type { CouponItem } from "../../storage/coupon/code.entity.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { guesses } from "../../storage/coupon/guesses.ts";
import { mustApply } from "../../storage/coupon/validity.ts";

/** The discount coupon that a buyer entered, or the refusal why it does not apply to this item (BUY-18). */
export const readCoupon = async (
  buyer: Person,
  code: string | null | undefined,
  item: PurchasedItem,
): Promise<CouponItem | undefined> => {
  if (!code) return undefined;
  // Counted before any lookup: over the limit an existing code must look like an unknown one.
  const takeBack = await count(guesses, buyer.sub);
  const { coupon, classCode } = await findCode(code);
  if (classCode) throw new Failure("coupon.foreign");
  if (!coupon) throw new Failure("coupon.missing");
  mustApply(coupon, item);
  await takeBack();
  return coupon;
};
