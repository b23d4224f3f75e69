import type { DemoCoupon } from "./shape.ts";

// Ids follow those of the classes: to the product a class code is a coupon too.
export const coupons: DemoCoupon[] = [
  {
    id: 11,
    code: "FIRSTNOTE",
    label: "For the first twenty-five listeners",
    percentDiscount: 30,
    createdById: 7,
    valid: { fromDays: -3, untilDays: 180 },
    maxRedemptions: 25,
    discountedCourseIds: [25],
    discountedModuleIds: [251, 252, 253],
  },
  {
    id: 12,
    code: "LASTSUMMER",
    label: "Summer reading offer",
    percentDiscount: 40,
    createdById: 6,
    valid: { fromDays: -120, untilDays: -30 },
    maxRedemptions: null,
    discountedCourseIds: [8],
    discountedModuleIds: [],
  },
];
