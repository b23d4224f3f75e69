import { PromotionEntity, type PromotionItem } from "./promotion.entity.ts";

/** What a price needs of a promotion. */
export type FoundPromotion = Pick<PromotionItem, "id" | "code" | "promoDiscount" | "collectionId">;

/** A code as it stands in the key; undefined for text that no promotion can have, so that nothing is asked for it. */
export const promotionKey = (code: string): string | undefined => {
  const typed = code.trim();
  return /^[A-Za-z0-9-]{3,32}$/.test(typed) ? typed.toUpperCase() : undefined;
};

/** The promotion of a code, in any case of its letters. Whether it is valid for a course the caller compares by `collectionId`. */
export const findPromotion = async (code: string): Promise<FoundPromotion | undefined> => {
  const codeKey = promotionKey(code);
  if (!codeKey) return undefined;
  const { data } = await PromotionEntity.get({ codeKey }).go({ consistent: true });
  return data ?? undefined;
};
