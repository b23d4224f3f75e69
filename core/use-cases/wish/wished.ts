import type { Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { WishEntity } from "./wish.entity.ts";

/** Keys to read along with courses, so that wishlist state needs no extra store call; empty for guests. */
export const wishKeys = (sub: string | undefined, courseIds: readonly number[]): Item[] =>
  sub === undefined ? [] : courseIds.map((courseId) => keyOf(WishEntity, { sub, courseId }));

/** The wishlisted courses among items read for one user. */
export const wishedAmong = (items: readonly Item[]): ReadonlySet<number> =>
  new Set(items.filter(({ sk }) => String(sk).startsWith("wish#")).map(({ courseId }) => Number(courseId)));
