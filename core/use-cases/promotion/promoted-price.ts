import type { Write } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { priceFell, wholePrice } from "../../storage/course/whole-price.ts";
import { countsFor } from "./find-promotion.ts";
import type { PromotionItem } from "./promotion.entity.ts";

/**
 * STA-82: notifies users who wishlisted the course if a promotion lowers its price compared with the earlier promotion
 * or none. Promotions without a banner are private codes, so no one is notified.
 */
export const promotedNews = (course: CourseRecord, promotion: PromotionItem, before?: PromotionItem): Write[] => {
  if (!isOpen(promotion, course)) return [];
  const was = wholePrice(course, before && isOpen(before, course) ? before : {});
  const is = wholePrice(course, promotion);
  return is < was ? priceFell({ courseId: course.id, cupoints: is, before: was, promotionId: promotion.id }) : [];
};

const isOpen = (promotion: PromotionItem, course: CourseRecord): boolean =>
  promotion.shownOn.length > 0 && countsFor(promotion, course);
