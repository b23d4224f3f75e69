import { usePages } from "../lib/use-pages.ts";
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
  const { pages, error, isLoading, more, retry, mutate } = usePages(
    "find.all",
    (previous) => {
      if (wish.text === "" || previous?.next === null) return undefined;
      return { query: { ...queryOf(wish), ...(previous?.next && { cursor: previous.next }) } };
    },
    // Who comes back sees what was there, and then what has been bought or published since.
    { revalidateFirstPage: wish.kind === "all", keepPreviousData: true },
  );
  const [first] = pages ?? [];
  return {
    found: first && pages && merged(first, pages),
    error,
    /** Another search is on its way; what is shown is the one before. */
    isWaiting: isLoading,
    retry,
    /** All pages together are an answer of their own, which the change of a single one does not reach. */
    noteWished: (courseId: number, isWished: boolean) =>
      void mutate((all) => all?.map((page) => withWished(page, courseId, isWished)), { revalidate: false }),
    more: isLoading ? undefined : more,
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
