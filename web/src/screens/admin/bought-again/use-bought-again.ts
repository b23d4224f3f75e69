import { boughtAgainPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { usePages } from "../../../lib/use-pages.ts";

export type Purchase = Answer<RouteById<"purchase.list-bought-again">>[number];

/** Who bought again what they had given back (WAL-38), a page at a time on demand. */
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
