import { promotionsPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { call, changeAnswers } from "../../lib/api.ts";
import { useList } from "../../lib/use-list.ts";

export type OwnPromotion = Answer<RouteById<"promotion.list">>[number];

/** The promotions of a course, the newest first, a page at a time on demand. */
export const usePromotions = (collection: number) =>
  useList(
    "promotion.list",
    { collection },
    {
      pageSize: promotionsPerPage,
      read: (before) => call("promotion.list", { query: { collection, before } }),
    },
  );

/** Puts a promotion that was just made or changed into the lists of its course. */
export const applyPromotion = (saved: OwnPromotion): Promise<unknown> =>
  changeAnswers("promotion.list", (known) => {
    if (known.some(({ id }) => id === saved.id)) return known.map((one) => (one.id === saved.id ? saved : one));
    return [saved, ...known];
  });

/** Takes one that has ended out of them. */
export const dropPromotion = (ended: number): Promise<unknown> =>
  changeAnswers("promotion.list", (known) => known.filter(({ id }) => id !== ended));
