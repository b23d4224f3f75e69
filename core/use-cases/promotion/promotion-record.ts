import type { CourseRecord, PromotionRecord } from "../../storage/course/course-record.ts";
import type { PromotionItem } from "./promotion.entity.ts";

/** The course fields copied into a promotion; a course's card has these fields too. */
export type Promoted = Pick<CourseRecord, "id" | "name" | "privacyScope" | "unlistedKey" | "certification">;

type Said = Pick<PromotionItem, "id" | "code" | "description" | "promoDiscount" | "redirectCertification">;

export const promotionRecord = (promotion: Said, course: Promoted): PromotionRecord => ({
  id: promotion.id,
  code: promotion.code,
  description: promotion.description,
  promoDiscount: promotion.promoDiscount,
  redirectCertification: promotion.redirectCertification,
  collection: {
    id: course.id,
    name: course.name,
    privacyScope: course.privacyScope,
    unlistedKey: course.unlistedKey,
    hasCertification: course.certification !== null,
  },
});
