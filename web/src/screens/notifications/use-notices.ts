import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../../lib/api.ts";

type Page = Answer<RouteById<"notice.list">>;

/** What the person was told, a page at a time on demand. */
export const useNotices = () => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_: number, previous: Page | null) => {
      if (!previous) return apiKey("notice.list", {});
      return previous.next === null ? null : apiKey("notice.list", { query: { cursor: previous.next } });
    },
    (key: ApiKey<"notice.list">) => fetchKey(key),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isLoading = isValidating && (data?.length ?? 0) < size;
  const load = () => (error ? void mutate() : void setSize(size + 1));
  return {
    notices: data?.flatMap(({ notices }) => notices),
    error,
    /** For the button under the list; undefined once all of it is here. */
    more: data && data.at(-1)?.next !== null ? { isLoading, error, load } : undefined,
    retry: () => void mutate(),
  };
};
