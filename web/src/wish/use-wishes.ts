import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../lib/api.ts";

type Page = Answer<RouteById<"wish.list">>;
export type Wish = Page["wishes"][number];

/** The courses that the person saved, a page at a time on demand. */
export const useWishes = () => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_: number, previous: Page | null) => {
      if (!previous) return apiKey("wish.list", {});
      return previous.next === null ? null : apiKey("wish.list", { query: { cursor: previous.next } });
    },
    (key: ApiKey<"wish.list">) => fetchKey(key),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isLoading = isValidating && (data?.length ?? 0) < size;
  const load = () => (error ? void mutate() : void setSize(size + 1));
  return {
    wishes: data?.flatMap(({ wishes }) => wishes),
    error,
    /** For the button under the list; undefined once all of it is here. */
    more: data && data.at(-1)?.next !== null ? { isLoading, error, load } : undefined,
    retry: () => void mutate(),
  };
};
