import { PromotionEntity } from "./promotion.entity.ts";

/** A promotion placed on a course by the platform, with its code as entered by a buyer. */
export const promote = async (collectionId: number, promoDiscount: number) => {
  const code = `PROMO-${collectionId}`;
  await PromotionEntity.put({
    id: collectionId,
    codeKey: code,
    code,
    description: "",
    promoDiscount,
    redirectCertification: false,
    collectionId,
    shownOn: [],
    createdBy: 1,
    byPlatform: true,
    createdAt: "2026-01-01T00:00:00.000Z",
  }).go();
  return { code, network: "198.51.100.1" };
};
