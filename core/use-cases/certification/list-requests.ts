import type { listCertificateRequests as route } from "@cu/api/certification";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { findBehind, keysOf, toRequest } from "./read-request.ts";
import { RequestCountEntity, RequestEntity, type RequestItem } from "./request.entity.ts";

/**
 * ADM-31: requests, newest first, 25 per page. Two store calls: the page's rows, then the related items, at most 75,
 * and the total.
 */
export const listRequests = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"] = {},
): Promise<Returned<typeof route>> => {
  const all = RequestEntity.query.byDate({});
  const last = before === undefined ? undefined : readCursor(before);
  const query = last ? all.lt({ requestedAt: last.at, id: Number(last.id) }) : all;
  const { data: requests } = await query.go({ order: "desc", limit: deskPerPage });
  const countKey = keyOf(RequestCountEntity, {});
  const items = await batchGet([countKey, ...requests.flatMap(keysOf), ...cardKeys(requests)], { consistent: true });
  const cards = cardsOf(items);
  return {
    count: readAs<{ total: number }>(RequestCountEntity, itemAt(items, countKey))?.total ?? 0,
    results: requests.flatMap((request) => {
      const behind = findBehind(request, items);
      const course = cards.get(request.courseId);
      return behind && course
        ? { ...toRequest(request, behind), collection: { id: course.id, name: course.name } }
        : [];
    }),
    next: nextOf(
      requests.map(({ requestedAt, id }) => ({ at: requestedAt, id: String(id) })),
      deskPerPage,
    ),
  };
};

// Several users may request the same course, but a batch must not repeat a key.
const cardKeys = (requests: readonly RequestItem[]): Item[] =>
  [...new Set(requests.map(({ courseId }) => courseId))].map((id) => keyOf(CardEntity, { id }));
