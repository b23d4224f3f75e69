import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../lib/api.ts";
import { useWho } from "../lib/use-session.ts";
import { withWished } from "../wish/use-save.ts";
import type { Found } from "./found.ts";
import { queryOf, type Wish } from "./wish.ts";

/**
 * The answer to a search, of one kind a page at a time. Between two searches the former answer stays, so that nothing
 * jumps; an answer belongs to its search in the cache, so that an older one never takes the place of a newer.
 */
export const useFind = (wish: Wish) => {
  useWho();
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Found, ApiError>(
    (_: number, previous: Found | null) => {
      if (wish.text === "" || (previous && previous.next === null)) return null;
      const query = { ...queryOf(wish), ...(previous?.next && { cursor: previous.next }) };
      return apiKey("find.all", { query });
    },
    (key: ApiKey<"find.all">) => fetchKey(key),
    {
      // Who comes back sees what was there, and then what has been bought or published since.
      revalidateFirstPage: wish.kind === "all",
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      keepPreviousData: true,
    },
  );
  const [first] = data ?? [];
  const isLoadingMore = isValidating && !isLoading && (data?.length ?? 0) < size;
  return {
    found: first && data && merged(first, data),
    error,
    /** Another search is on its way; what is shown is the one before. */
    isWaiting: isLoading,
    retry: () => void mutate(),
    /** All pages together are an answer of their own, which the change of a single one does not reach. */
    noteWished: (courseId: number, isWished: boolean) =>
      void mutate((pages) => pages?.map((page) => withWished(page, courseId, isWished)), { revalidate: false }),
    more:
      data?.at(-1)?.next == null || isLoading
        ? undefined
        : { isLoading: isLoadingMore, error, load: () => (error ? void mutate() : void setSize(size + 1)) },
  };
};

const merged = (first: Found, pages: readonly Found[]): Found => ({
  ...first,
  words: pages.flatMap(({ words }) => words),
  courses: pages.flatMap(({ courses }) => courses),
  modules: pages.flatMap(({ modules }) => modules),
  lectures: pages.flatMap(({ lectures }) => lectures),
  authors: pages.flatMap(({ authors }) => authors),
});
