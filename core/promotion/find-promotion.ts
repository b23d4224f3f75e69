import { hasAuthorRights } from "../courseware/author-rights.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { PromotionEntity, type PromotionItem } from "./promotion.entity.ts";

/** What a price needs of a promotion. */
export type FoundPromotion = Pick<
  PromotionItem,
  "id" | "code" | "promoDiscount" | "collectionId" | "createdBy" | "byPlatform" | "pausedAt"
>;

/** A code as the key holds it; undefined for text that no promotion can have, so that no store call is made for it. */
export const promotionKey = (code: string): string | undefined => {
  const typed = code.trim();
  return /^[A-Za-z0-9-]{3,32}$/.test(typed) ? codeKeyOf(typed) : undefined;
};

/** The key of a code that the contract has accepted. */
export const codeKeyOf = (code: string): string => code.toUpperCase();

/** The promotion of a code, in any case of its letters. `countsFor` says whether it counts. */
export const findPromotion = async (code: string): Promise<FoundPromotion | undefined> => {
  const codeKey = promotionKey(code);
  if (!codeKey) return undefined;
  const { data } = await PromotionEntity.get({ codeKey }).go({ consistent: true });
  return data ?? undefined;
};

/** A person who could promote a course, but has lost it, must not go on giving its price away. */
export const hasRightOver = (
  { createdBy, byPlatform }: Pick<PromotionItem, "createdBy" | "byPlatform">,
  course: Pick<CourseRecord, "createdBy" | "primaryAuthor">,
): boolean => byPlatform === true || hasAuthorRights(createdBy, { course });

/** Whether a promotion gives its discount on a course now. */
export const countsFor = (
  promotion: Pick<PromotionItem, "createdBy" | "byPlatform" | "collectionId" | "pausedAt">,
  course: Pick<CourseRecord, "id" | "createdBy" | "primaryAuthor">,
): boolean =>
  promotion.pausedAt === undefined && promotion.collectionId === course.id && hasRightOver(promotion, course);
