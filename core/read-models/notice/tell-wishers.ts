import { ownedModules } from "../../access/access.ts";
import { nothingStored } from "../../access/entitlements.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NewsOf, NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchGet, chunks, itemAt } from "../../foundation/store/batch.ts";
import { commit } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { WishEntity, type WishItem } from "../../use-cases/wish/wish.entity.ts";
import { deliver } from "./deliver.ts";

type PriceFell = Extract<NoticeMessage, { type: "notice.price-fell" }>;

/** The same limit as for a class: some 200 writes; a worker has one minute. */
const wishersAtOnce = 100;
/** First characters of a sub: lists larger than a page are split by them into parallel parts. */
const beginnings = Array.from("0123456789abcdef");
const beforeAll = " ";
const behindAll = "~";

/**
 * STA-83: notifies users who wishlisted a course of a price drop, one page per message. The rest is enqueued when a
 * page is done; redelivery skips users already notified.
 */
export const tellWishers = async (message: PriceFell): Promise<void> => {
  const { news, after, upTo } = message;
  const all = WishEntity.query.byCourse({ courseId: news.courseId });
  const within = after === undefined ? all : all.between({ sub: after }, { sub: upTo ?? behindAll });
  // One more than a page, since the first row may be the last of the previous page.
  const { data, cursor } = await within.go({ limit: wishersAtOnce + 1 });
  if (after === undefined && cursor) return await commit(announce(...parts(message)));
  const due = data.filter(({ sub }) => sub !== after);
  const subs = await waiting(due, news);
  if (subs.length > 0) await deliver(subs, news);
  const last = data.at(-1);
  if (cursor && last) await commit(announce({ ...message, after: last.sub }));
};

const parts = (message: PriceFell): PriceFell[] =>
  [beforeAll, ...beginnings.slice(1)].map((after, n, starts) => ({
    ...message,
    after,
    upTo: starts[n + 1] ?? behindAll,
  }));

/** The indexed users who wishlisted the course before the drop, still have it on the list and do not own all of it. */
const waiting = async (wishes: readonly WishItem[], { courseId, at }: NewsOf<"price">): Promise<string[]> => {
  const modules = (await findSnapshot(courseId))?.course.modules ?? [];
  if (wishes.length === 0 || modules.length === 0) return [];
  const ids = modules.map(({ id }) => id);
  const told = await Promise.all(
    chunks(wishes, wishersAtOnce / 2).map(async (some) => {
      const keys = some.map(({ sub }) => ({
        sub,
        wish: keyOf(WishEntity, { sub, courseId }),
        held: entitlementsKey(sub, courseId),
      }));
      const items = await batchGet(
        keys.flatMap(({ wish, held }) => [wish, held]),
        { consistent: true },
      );
      return keys.flatMap(({ sub, wish, held }) => {
        const kept = readAs<WishItem>(WishEntity, itemAt(items, wish));
        const item = itemAt(items, held);
        const stored = (item && storedAmong([item]).get(courseId)) ?? nothingStored;
        return kept && kept.wishedAt <= at && ownedModules(stored, ids).size < ids.length ? [sub] : [];
      });
    }),
  );
  return told.flat();
};
