import { expect, test } from "vitest";
import { makeCoupon, makeCourse, promotionOf } from "./course.test-kit.ts";
import { savings } from "./offer.ts";

const named = (...[course, coupon]: Parameters<typeof savings>) =>
  savings(course, coupon).map(({ label, percent }) => `${label} ${percent}`);

test("BUY-14, BUY-18: every reduction is named with its percentage, in at most two decimals", () => {
  const plain = makeCourse({ id: 5, bundleDiscount: 0.07 });
  const course = { ...plain, promotion: promotionOf(plain, 0.123456) };
  const coupon = makeCoupon({ discountedCollections: [5] });
  expect(named(course, coupon)).toEqual(["Whole course 7%", "Promotion AUTUMN 12.35%", "Coupon HALF 50%"]);
  expect(named(course, makeCoupon({ discountedCollections: [6] }))).not.toContain("Coupon HALF 50%");
  expect(named({ ...course, bundleDiscount: 0 }, undefined)).toEqual(["Promotion AUTUMN 12.35%"]);
  expect(named({ ...course, freeCourse: true }, undefined)).toEqual([]);
});
