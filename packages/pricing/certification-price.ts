import { discountedPrice } from "./course-price.ts";
import { discountFraction } from "./cupoints.ts";

/** Only the promotion reduces a certification; bundle and coupon do not (F6, D-14). */
export function certificationPrice(price: number, promoDiscount: number): number {
  return discountedPrice(price, discountFraction(promoDiscount));
}
