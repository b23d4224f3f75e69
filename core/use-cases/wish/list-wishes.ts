import { wishesPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { listWishes as route } from "@cu/api/wish";
import { ownedModules } from "../../access/access.ts";
import { toCard } from "../../access/course-view.ts";
import { apartFromClasses, nothingStored, type StoredEntitlements } from "../../access/entitlements.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import { isListed } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import type { MetaRecord } from "../../storage/course/card-record.ts";
import { wholePrice } from "../../storage/course/whole-price.ts";
import { WishEntity, type WishItem } from "./wish.entity.ts";

type Wish = Returned<typeof route>["wishes"][number];

/**
 * STA-81: a user's wishlist, newest first, with current prices. One Query, one BatchGet. A hidden or suspended course
 * is listed without its contents until it is offered again.
 */
export const listWishes = async (
  person: Person,
  { cursor }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = WishEntity.query.byTime({ sub: person.sub });
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const query = place ? all.lt({ wishedAt: place.at, courseId: Number(place.id) }) : all;
  const { data } = await query.go({ order: "desc", limit: wishesPerPage });
  const keysOf = ({ courseId }: WishItem) => ({
    wish: keyOf(WishEntity, { sub: person.sub, courseId }),
    entitlements: entitlementsKey(person.sub, courseId),
    meta: keyOf(MetaEntity, { id: courseId }),
  });
  const items = await batchGet(
    data.flatMap((wish) => Object.values(keysOf(wish))),
    { consistent: true },
  );
  const [stored, metas] = [storedAmong(items), metasOf(items)];
  return {
    // The index lags: recently removed entries are not listed.
    wishes: data
      .filter((wish) => itemAt(items, keysOf(wish).wish))
      .map((wish) => shown(person, wish, metas.get(wish.courseId), stored.get(wish.courseId))),
    next: nextOf(
      data.map(({ wishedAt, courseId }) => ({ at: wishedAt, id: String(courseId) })),
      wishesPerPage,
    ),
  };
};

const shown = (
  person: Person,
  { courseId, wishedAt }: WishItem,
  meta: MetaRecord | undefined,
  stored: StoredEntitlements = nothingStored,
): Wish => {
  if (!meta || !isListed(meta)) return { courseId, wishedAt, isOwned: false, price: null, course: null };
  const ids = meta.modules.map(({ id }) => id);
  const owned = ownedModules(stored, ids);
  // A public course's card is the same with and without classes.
  const viewerContext = { visitor: person, entitlements: apartFromClasses(stored), at: now() };
  return {
    courseId,
    wishedAt,
    isOwned: ids.length > 0 && owned.size === ids.length,
    price: wholePrice(meta, { owned }),
    course: toCard(meta, viewerContext),
  };
};
