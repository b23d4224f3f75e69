import type { Card } from "@cu/api/catalogue";
import type * as z from "zod";
import { toCard } from "../../access/course-view.ts";
import { allEntitlementsAmong, entitlementsKeys } from "../../access/read-entitlements.ts";
import { mayOpen } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";

/**
 * A user's recently opened courses, newest first, at most 8 (D-38). Two store calls. Excludes courses hidden since that
 * the user does not hold: a visit gives no rights.
 */
export const recentlyVisited = async (person: Person): Promise<z.input<typeof Card>[]> => {
  const { data: user } = await UserEntity.get({ sub: person.sub }).go();
  const ids = (user?.visits ?? []).flatMap(({ courseId }) => courseId ?? []);
  const items = await batchGet([...ids.map((id) => keyOf(CardEntity, { id })), ...entitlementsKeys(person, ids)]);
  const cards = cardsOf(items);
  const entitlementsOf = allEntitlementsAmong(items);
  const at = now();
  return ids.flatMap((id) => {
    const card = cards.get(id);
    const viewerContext = { visitor: person, entitlements: entitlementsOf(id), at };
    return card && mayOpen(card, viewerContext) ? toCard(card, viewerContext) : [];
  });
};
