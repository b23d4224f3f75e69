import { promotionsPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { call, changeAnswers } from "../lib/api.ts";
import { useList } from "../lib/use-list.ts";

export type OwnPromotion = Answer<RouteById<"promotion.list">>[number];

type Which = { collection?: number | undefined; state?: "current" | "ended" };

/** Promotions of one course or of all, the newest first, a page at a time on demand. */
export const usePromotions = ({ collection, state = "current" }: Which) =>
  useList("promotion.list", listOf({ collection, state }), {
    pageSize: promotionsPerPage,
    read: (before) => call("promotion.list", { query: { collection, before, ...(state === "ended" && { state }) } }),
  });

// 0 is every course.
const listOf = ({ collection = 0, state }: Which) => ({ collection, ended: state === "ended" ? 1 : 0 });

/** Changes a promotion in every list that has it, and puts a new one into those it belongs to. */
export const applyPromotion = (saved: OwnPromotion): Promise<unknown> =>
  changeAnswers("promotion.list", (known) => withOne(known, saved), isListOf(saved));

/** Takes one that has ended out of the lists of what counts, and puts it into those of what has ended. */
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
