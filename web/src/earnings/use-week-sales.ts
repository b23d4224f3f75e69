import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../lib/api.ts";

type Page = Answer<RouteById<"earning.transactions">>;
export type Sale = Page["transactions"][number];

/** The sales of a week, a page at a time on demand. */
export const useWeekSales = (userId: number, weeksAgo: number) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_: number, previous: Page | null) => {
      if (previous && previous.next === null) return null;
      const before = previous?.next ?? undefined;
      return apiKey("earning.transactions", { params: { userId }, query: { weeksAgo, before } });
    },
    (key: ApiKey<"earning.transactions">) => fetchKey(key),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isLoading = isValidating && (data?.length ?? 0) < size;
  return {
    sales: data?.flatMap(({ transactions }) => transactions),
    error,
    retry: () => void mutate(),
    more:
      data?.at(-1)?.next === null
        ? undefined
        : { isLoading, error, load: () => (error ? void mutate() : void setSize(size + 1)) },
  };
};
