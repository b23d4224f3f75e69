import { Failure } from "@cu/api/failure";
import { couponCovers, type PurchasedItem } from "@cu/pricing/coupon-scope";
import { now } from "../../foundation/clock.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { CouponEntity, type CouponItem } from "./code.entity.ts";

type Term = { readonly validFrom: string; readonly expiresOn: string };

/** COD-13 to COD-15: the first instant is inclusive, the last exclusive. */
export const statusOf = ({ validFrom, expiresOn }: Term): "active" | "available_soon" | "expired" => {
  if (Date.parse(expiresOn) <= now()) return "expired";
  return Date.parse(validFrom) > now() ? "available_soon" : "active";
};

/** `coupon.early` or `coupon.expired` outside a code's term. */
export const mustBeActive = (term: Term): void => {
  const status = statusOf(term);
  if (status === "available_soon") throw new Failure("coupon.early");
  if (status === "expired") throw new Failure("coupon.expired");
};

export const isSpent = ({ redemptions, maxRedemptions }: { redemptions: number; maxRedemptions?: number }): boolean =>
  maxRedemptions !== undefined && redemptions >= maxRedemptions;

/** Whether a discount coupon is usable now and, where an item is given, for that item (BUY-18). */
export const mustApply = (coupon: CouponItem, item: PurchasedItem | undefined): void => {
  mustBeActive(coupon);
  if (item && !couponCovers(coupon, item)) throw new Failure("coupon.foreign");
  if (isSpent(coupon)) throw new Failure("coupon.spent");
};

/** Counts one use of a coupon, up to its limit. */
export const useUp = ({ codeKey }: CouponItem): Write => {
  const update = CouponEntity.update({ codeKey })
    .add({ redemptions: 1 })
    .where(
      ({ redemptions, maxRedemptions }, { name, notExists }) =>
        `(${notExists(maxRedemptions)} OR ${name(redemptions)} < ${name(maxRedemptions)})`,
    );
  return { name: "coupon", item: { Update: update.params<Update>() } };
};

/** Releases the use of a refunded purchase, so that refunds do not exhaust a coupon. */
export const giveBack = ({ codeKey }: CouponItem): Write => {
  const update = CouponEntity.patch({ codeKey }).add({ redemptions: -1 });
  return { name: "coupon", item: { Update: update.params<Update>() } };
};
