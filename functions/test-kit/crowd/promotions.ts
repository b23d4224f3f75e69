import type { Item } from "@cu/core/foundation/store/batch";
import { PromotedEntity } from "@cu/core/storage/ledger/promoted.entity";
import { EndedPromotionEntity } from "@cu/core/use-cases/promotion/ended.entity";
import { PromotionEntity, PromotionIdEntity } from "@cu/core/use-cases/promotion/promotion.entity";
import type { World } from "../world.ts";
import { crowd, far, instantOf, itemOf } from "./put.ts";

const said = {
  description: "A fifth less for everybody who begins in spring, until the end of May.",
  promoDiscount: 0.2,
  redirectCertification: false,
};

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
        ...said,
        collectionId: course.id,
        shownOn: [course.id],
        createdBy: owner.id,
        byPlatform: false,
        createdAt: instantOf(n),
      }),
    ),
    itemOf(PromotedEntity.put({ promotionId: far + n, uses: 10_000, paid: 1_500_000 })),
    itemOf(
      EndedPromotionEntity.put({
        id: far + n,
        code: `Ended-${n}`,
        ...said,
        collectionId: course.id,
        createdBy: owner.id,
        createdAt: instantOf(n),
        endedAt: instantOf(n),
      }),
    ),
  ]);
