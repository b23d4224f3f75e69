import type { listCertificateRequests as route } from "@cu/api/certification";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../actor.ts";
import { CardEntity, cardsOf } from "../courseware/card.entity.ts";
import { batchGet, type Item } from "../store/batch.ts";
import { findBehind, keysOf, toRequest } from "./read-request.ts";
import { RequestCountEntity, RequestEntity, type RequestItem } from "./request.entity.ts";

/** ADM-31 */
export const requestsPerPage = 25;

/**
 * Requests, newest first. Three store calls: how many there are, the places of the page, and the items behind them, at
 * most 75. A page costs the places before it as well, some 200 bytes each.
 */
export const listRequests = async (_admin: Admin, page = 1): Promise<Returned<typeof route>> => {
  const { data } = await RequestCountEntity.get({}).go();
  const count = data?.total ?? 0;
  const skipped = (page - 1) * requestsPerPage;
  if (skipped >= count) return { count, results: [] };
  const requests = await readPlaces(skipped);
  const items = await batchGet([...requests.flatMap(keysOf), ...cardKeys(requests)], { consistent: true });
  const cards = cardsOf(items);
  return {
    count,
    results: requests.flatMap((request) => {
      const behind = findBehind(request, items);
      const course = cards.get(request.courseId);
      return behind && course
        ? { ...toRequest(request, behind), collection: { id: course.id, name: course.name } }
        : [];
    }),
  };
};

const readPlaces = async (skipped: number): Promise<RequestItem[]> => {
  const { data } = await RequestEntity.query
    .byDate({})
    .go({ order: "desc", pages: "all", count: skipped + requestsPerPage });
  return data.slice(skipped);
};

// Several people of one page may ask for the same course, and a batch names no key twice.
const cardKeys = (requests: readonly RequestItem[]): Item[] =>
  [...new Set(requests.map(({ courseId }) => courseId))].map(
    (id) => CardEntity.get({ id }).params<{ Key: Item }>().Key,
  );
