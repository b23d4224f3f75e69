/** A discount coupon's share of the price and the items it may be used for. */
export type DiscountCoupon = {
  readonly percentDiscount: number;
  readonly discountedCollections: readonly number[];
  readonly discountedModules: readonly number[];
};

/** The thing being bought: a whole course, or one module. */
export type PurchasedItem = { readonly collection: number } | { readonly module: number };

/** A course coupon does not apply to single modules of the course, nor vice versa (BUY-18). */
export function couponCovers(coupon: DiscountCoupon, item: PurchasedItem): boolean {
  return "collection" in item
    ? coupon.discountedCollections.includes(item.collection)
    : coupon.discountedModules.includes(item.module);
}

/** The coupon's percentage for this item, 0 when there is no coupon or it does not cover the item. */
export function couponPercent(coupon: DiscountCoupon | null | undefined, item: PurchasedItem): number {
  return coupon && couponCovers(coupon, item) ? coupon.percentDiscount : 0;
}
