import type { DemoPromotion } from "./shape.ts";

export const promotions: DemoPromotion[] = [
  {
    id: 1,
    code: "PERCOLATE",
    description: "You can now doubt a number. See a number appear out of pure chance: 25% off percolation.",
    promoDiscount: 0.25,
    redirectCertification: false,
    courseId: 21,
    shownOnCourseIds: [8],
  },
  {
    id: 2,
    code: "LEDGER20",
    description: "Numbers you can defend, with a certificate that says so: 20% off bookkeeping.",
    promoDiscount: 0.2,
    redirectCertification: true,
    courseId: 12,
    shownOnCourseIds: [30],
  },
];
