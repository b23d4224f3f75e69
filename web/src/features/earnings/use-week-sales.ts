import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { usePages } from "../../lib/use-pages.ts";

export type Sale = Answer<RouteById<"earning.transactions">>["transactions"][number];

/** The sales of a week, a page at a time on demand. */
export const useWeekSales = (userId: number, weeksAgo: number) => {
  const { pages, ...rest } = usePages(
    "earning.transactions",
    (previous) =>
      previous?.next === null ? undefined : { params: { userId }, query: { weeksAgo, before: previous?.next } },
    { revalidateFirstPage: false },
  );
  return { ...rest, sales: pages?.flatMap(({ transactions }) => transactions) };
};
