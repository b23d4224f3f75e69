import type { Meta } from "@cu/api/catalogue";
import type * as z from "zod";
import { AccessEntity } from "../access/access.entity.ts";
import { nothingHeld } from "../access/access.ts";
import { classesAmong, ownClassKeys, withClasses } from "../access/holding.ts";
import { isPerson, type Visitor } from "../actor.ts";
import { now } from "../clock.ts";
import { batchGet } from "../course/batch.ts";
import { MetaEntity, readMeta } from "../course/card.entity.ts";
import { toMeta } from "../course/course-view.ts";
import { mayOpen } from "../course/visibility.ts";
import { holdingsOf } from "./read-list.ts";

/** Prices, counts and modules in the asked order; unknown and hidden courses are left out (CAT-37). One store call. */
export const listMeta = async (visitor: Visitor, ids: readonly number[]): Promise<z.input<typeof Meta>[]> => {
  const asked = [...new Set(ids)];
  const items = await batchGet([
    ...asked.flatMap((id) => [
      MetaEntity.get({ id }).params().Key,
      ...(isPerson(visitor) ? [AccessEntity.get({ sub: visitor.sub, courseId: id }).params().Key] : []),
    ]),
    ...ownClassKeys(visitor),
  ]);
  const holdings = holdingsOf(items);
  const classes = classesAmong(items);
  const metas = new Map(
    items
      .filter(({ sk }) => sk === "meta")
      .flatMap((Item) => {
        const { data } = MetaEntity.parse({ Item });
        return data ? [[data.id, readMeta(data)] as const] : [];
      }),
  );
  const at = now();
  return asked.flatMap((id) => {
    const meta = metas.get(id);
    const sight = { visitor, holding: withClasses(holdings.get(id) ?? nothingHeld, id, classes), at };
    return meta && mayOpen(meta, sight) ? toMeta(meta, sight) : [];
  });
};
