import { discountedPrice } from "./course-price.ts";
import { discountFraction, totalCupoints } from "./cupoints.ts";

// Only the promotion reduces a certification; bundle and coupon do not (F6, D-14).
export function certificationPrice(price: number, promoDiscount: number): number {
  return discountedPrice(price, discountFraction(promoDiscount));
}

// Both parts are already rounded up, so their sum is too (F7).
export function certificateTotal(coursePrice: number, certificationPriceCupoints: number): number {
  return totalCupoints([coursePrice, certificationPriceCupoints]);
}
