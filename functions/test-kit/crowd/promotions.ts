import { PromotionEntity, PromotionIdEntity } from "@cu/core/promotion/promotion.entity";
import type { Item } from "@cu/core/store/batch";
import type { World } from "../world.ts";
import { crowd, far, instantOf, itemOf } from "./put.ts";

/** All of the owner and on one course, as no creator alone could make them. */
export const promotions = ({ course, person: { owner } }: World): Item[] =>
  crowd.flatMap((n) => [
    // The key by which a page begins behind it.
    ...(n === 5000 ? [itemOf(PromotionIdEntity.put({ id: far + n, codeKey: `CROWD-${n}` }))] : []),
    itemOf(
      PromotionEntity.put({
        id: far + n,
        codeKey: `CROWD-${n}`,
        code: `Crowd-${n}`,
        description: "A fifth less for everybody who begins in spring, until the end of May.",
        promoDiscount: 0.2,
        redirectCertification: false,
        collectionId: course.id,
        shownOn: [course.id],
        createdBy: owner.id,
        byPlatform: false,
        createdAt: instantOf(n),
      }),
    ),
  ]);
