import { promotionsPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { call, changeAnswers } from "../../lib/api.ts";
import { useList } from "../../lib/use-list.ts";

export type OwnPromotion = Answer<RouteById<"promotion.list">>[number];

type Which = { collection?: number | undefined; state?: "current" | "ended" };

/** Promotions of one course or all, newest first, paged. */
export const usePromotions = ({ collection, state = "current" }: Which) =>
  useList("promotion.list", listOf({ collection, state }), {
    pageSize: promotionsPerPage,
    read: (before) => call("promotion.list", { query: { collection, before, ...(state === "ended" && { state }) } }),
  });

// 0 means all courses.
const listOf = ({ collection = 0, state }: Which) => ({ collection, ended: state === "ended" ? 1 : 0 });

/** Updates a promotion in all cached lists, or inserts a new one where it belongs. */
export const applyPromotion = (saved: OwnPromotion): Promise<unknown> =>
  changeAnswers("promotion.list", (known) => withOne(known, saved), isListOf(saved));

/** Moves an ended promotion from the lists of active ones to those of ended ones. */
export const applyEnd = (promotion: OwnPromotion): Promise<unknown> => {
  const ended = { ...promotion, pausedAt: null, endedAt: new Date().toISOString() };
  return Promise.all([
    changeAnswers("promotion.list", (known) => known.filter(({ id }) => id !== promotion.id), isListOf(promotion)),
    changeAnswers("promotion.list", (known) => withOne(known, ended), isListOf(ended)),
  ]);
};

const withOne = (known: readonly OwnPromotion[], saved: OwnPromotion): OwnPromotion[] =>
  known.some(({ id }) => id === saved.id) ? known.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...known];

const isListOf =
  ({ collection, endedAt }: OwnPromotion) =>
  (of: unknown): boolean =>
    [0, collection.id].some((id) => sameList(of, listOf({ collection: id, state: endedAt ? "ended" : "current" })));

const sameList = (of: unknown, list: ReturnType<typeof listOf>): boolean => JSON.stringify(of) === JSON.stringify(list);
