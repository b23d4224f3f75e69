import { boughtAgainPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { usePages } from "../../../lib/use-pages.ts";

export type Purchase = Answer<RouteById<"purchase.list-bought-again">>[number];

/** Purchases of refunded items by the same user (WAL-38), paged. */
export const useBoughtAgain = () => {
  const { pages, ...rest } = usePages(
    "purchase.list-bought-again",
    (previous) => {
      if (!previous) return {};
      const last = previous[boughtAgainPerPage - 1];
      return last && { query: { before: last.at, beforeId: last.transactionId } };
    },
    { revalidateFirstPage: false },
  );
  return { ...rest, purchases: pages?.flat() };
};
