import { boughtAgainPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../../../lib/api.ts";

type Page = Answer<RouteById<"purchase.list-bought-again">>;
export type Purchase = Page[number];

/** Who bought again what they had given back (WAL-38), a page at a time on demand. */
export const useBoughtAgain = () => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_: number, previous: Page | null) => {
      const last = previous?.at(-1);
      if (!previous) return apiKey("purchase.list-bought-again", {});
      if (!last || previous.length < boughtAgainPerPage) return null;
      return apiKey("purchase.list-bought-again", { query: { before: last.at, beforeId: last.transactionId } });
    },
    (key: ApiKey<"purchase.list-bought-again">) => fetchKey(key),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    purchases: data?.flat(),
    error,
    hasMore: data?.at(-1)?.length === boughtAgainPerPage,
    isLoading: isValidating && (data?.length ?? 0) < size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
