import type { Meta } from "@cu/api/catalogue";
import type * as z from "zod";
import { toMeta } from "../../access/course-view.ts";
import { allEntitlementsAmong, entitlementsKeys } from "../../access/read-entitlements.ts";
import { mayOpen } from "../../access/visibility.ts";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import { ratingAmong, ratingKey } from "../../use-cases/review/rating.ts";
import { wishedAmong, wishKeys } from "../../use-cases/wish/wished.ts";

/**
 * Prices, counts and modules in the requested order; unknown and hidden courses are left out (CAT-37). One store call.
 */
export const listMeta = async (visitor: Visitor, ids: readonly number[]): Promise<z.input<typeof Meta>[]> => {
  const asked = [...new Set(ids)];
  const items = await batchGet([
    ...asked.flatMap((id) => [keyOf(MetaEntity, { id }), ratingKey(id)]),
    ...entitlementsKeys(visitor, asked),
    ...wishKeys(isPerson(visitor) ? visitor.sub : undefined, asked),
  ]);
  const entitlementsOf = allEntitlementsAmong(items);
  const metas = metasOf(items);
  const wished = wishedAmong(items);
  const at = now();
  return asked.flatMap((id) => {
    const meta = metas.get(id);
    const viewerContext = { visitor, entitlements: entitlementsOf(id), at };
    if (!meta || !mayOpen(meta, viewerContext)) return [];
    return { ...toMeta(meta, viewerContext), rating: ratingAmong(items, id), isWished: wished.has(id) };
  });
};
