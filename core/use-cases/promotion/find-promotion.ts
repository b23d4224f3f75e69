import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { PromotionEntity, type PromotionItem } from "./promotion.entity.ts";

/** The data of a promotion that pricing needs. */
export type FoundPromotion = Pick<
  PromotionItem,
  "id" | "code" | "promoDiscount" | "collectionId" | "createdBy" | "byPlatform" | "pausedAt"
>;

/** A code as in the key; undefined for invalid text, which saves a store call. */
export const promotionKey = (code: string): string | undefined => {
  const typed = code.trim();
  return /^[A-Za-z0-9-]{3,32}$/.test(typed) ? codeKeyOf(typed) : undefined;
};

/** The key of a code that the contract has accepted. */
export const codeKeyOf = (code: string): string => code.toUpperCase();

/** The promotion of a code, ignoring case. Whether it applies: `countsFor`. */
export const findPromotion = async (code: string): Promise<FoundPromotion | undefined> => {
  const codeKey = promotionKey(code);
  if (!codeKey) return undefined;
  const { data } = await PromotionEntity.get({ codeKey }).go({ consistent: true });
  return data ?? undefined;
};

/** A user who has lost the right to promote a course must not keep discounting it. */
export const hasRightOver = (
  { createdBy, byPlatform }: Pick<PromotionItem, "createdBy" | "byPlatform">,
  course: Pick<CourseRecord, "createdBy" | "primaryAuthor">,
): boolean => byPlatform === true || hasAuthorRights(createdBy, { course });

/** Whether a promotion currently discounts a course. */
export const countsFor = (
  promotion: Pick<PromotionItem, "createdBy" | "byPlatform" | "collectionId" | "pausedAt">,
  course: Pick<CourseRecord, "id" | "createdBy" | "primaryAuthor">,
): boolean =>
  promotion.pausedAt === undefined && promotion.collectionId === course.id && hasRightOver(promotion, course);
