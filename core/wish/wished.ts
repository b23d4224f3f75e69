import type { Item } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";
import { WishEntity } from "./wish.entity.ts";

/** Read along with some courses, so that whether somebody saved them costs no call of the store; nothing for guests. */
export const wishKeys = (sub: string | undefined, courseIds: readonly number[]): Item[] =>
  sub === undefined ? [] : courseIds.map((courseId) => keyOf(WishEntity, { sub, courseId }));

/** The saved ones, among the items that were read for one person. */
export const wishedAmong = (items: readonly Item[]): ReadonlySet<number> =>
  new Set(items.filter(({ sk }) => String(sk).startsWith("wish#")).map(({ courseId }) => Number(courseId)));
