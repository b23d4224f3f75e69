import { ownedModules } from "../access/access.ts";
import { nothingStored } from "../access/holding.ts";
import { holdingKey, storedAmong } from "../access/read-holding.ts";
import { findSnapshot } from "../courseware/commit-course.ts";
import { announce } from "../outbox/announce.ts";
import type { NewsOf, NoticeMessage } from "../outbox/news.ts";
import { batchGet, chunks, itemAt } from "../store/batch.ts";
import { commit } from "../store/commit.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { WishEntity, type WishItem } from "../wish/wish.entity.ts";
import { deliver } from "./deliver.ts";

type PriceFell = Extract<NoticeMessage, { type: "notice.price-fell" }>;

/** As many as of a class: some two hundred writes of a worker that has a minute. */
const wishersAtOnce = 100;
/** What a sub begins with: more people than one message tells are told in as many parts, side by side. */
const beginnings = Array.from("0123456789abcdef");
const beforeAll = " ";
const behindAll = "~";

/**
 * STA-83: tells everybody who saved a course that it costs less, a page of them for each message. What remains is
 * announced when a page is done; a message that comes twice meets people who were told already.
 */
export const tellWishers = async (message: PriceFell): Promise<void> => {
  const { news, after, upTo } = message;
  const all = WishEntity.query.byCourse({ courseId: news.courseId });
  const within = after === undefined ? all : all.between({ sub: after }, { sub: upTo ?? behindAll });
  // One more than is told, which may also be the last one of the page before.
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

/** Of those whom the index names the ones who saved it before it fell, still do, and do not have all of it by now. */
const waiting = async (wishes: readonly WishItem[], { courseId, at }: NewsOf<"price">): Promise<string[]> => {
  const modules = (await findSnapshot(courseId))?.course.modules ?? [];
  if (wishes.length === 0 || modules.length === 0) return [];
  const ids = modules.map(({ id }) => id);
  const told = await Promise.all(
    chunks(wishes, wishersAtOnce / 2).map(async (some) => {
      const keys = some.map(({ sub }) => ({
        sub,
        wish: keyOf(WishEntity, { sub, courseId }),
        held: holdingKey(sub, courseId),
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
