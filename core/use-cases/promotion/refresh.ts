import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import type { PromotionRecord } from "../../storage/course/course-record.ts";
import { countsFor, hasRightOver } from "./find-promotion.ts";
import { PromotionEntity, type PromotionItem } from "./promotion.entity.ts";
import { promotionById } from "./promotion.ts";
import { promotionRecord } from "./promotion-record.ts";

/** Syncs a promotion's current state into a course that shows it, or removes it (WCH-20). Idempotent. */
export const refreshPromotion = async (promotionId: number, courseId: number): Promise<void> => {
  await changeCourse(courseId, async (course) => {
    const found = await findShown(promotionId, courseId);
    const shown = found && hasRightOver(found.promotion, course) ? found.record : undefined;
    const others = course.promotions.filter(({ id }) => id !== promotionId);
    const promotions = shown ? [...others, shown].toSorted((a, b) => a.id - b.id) : others;
    return JSON.stringify(promotions) === JSON.stringify(course.promotions) ? undefined : { ...course, promotions };
  });
};

/**
 * After a course was saved: banners elsewhere that link to it get its current name and key, and are removed if their
 * owner has lost either course.
 */
export const refreshPromotionsOf = async (courseId: number): Promise<void> => {
  const { data } = await PromotionEntity.query.byCourse({ collectionId: courseId }).go({ pages: "all" });
  for (const { id, shownOn } of data) for (const shownId of shownOn) await refreshPromotion(id, shownId);
  const here = (await findSnapshot(courseId))?.course.promotions ?? [];
  for (const { id } of here) await refreshPromotion(id, courseId);
};

type Shown = { readonly promotion: PromotionItem; readonly record: PromotionRecord };

const findShown = async (promotionId: number, courseId: number): Promise<Shown | undefined> => {
  const promotion = await promotionById(promotionId);
  if (!promotion?.shownOn.includes(courseId)) return undefined;
  const promoted = await findSnapshot(promotion.collectionId);
  if (!promoted || promoted.course.suspension || !countsFor(promotion, promoted.course)) return undefined;
  return { promotion, record: promotionRecord(promotion, promoted.course) };
};
