import { usePages } from "../../lib/use-pages.ts";
import { useWho } from "../../lib/use-session.ts";
import { withWished } from "../wish/use-save.ts";
import type { Found } from "./found.ts";
import { queryOf, type SearchInput } from "./search-input.ts";

/**
 * Search results, paged for a single kind. The previous results stay while new ones load, so that nothing shifts;
 * results are cached per query, so late responses can't replace newer ones.
 */
export const useFind = (input: SearchInput) => {
  useWho();
  const { pages, error, isLoading, more, retry, mutate } = usePages(
    "find.all",
    (previous) => {
      if (input.text === "" || previous?.next === null) return undefined;
      return { query: { ...queryOf(input), ...(previous?.next && { cursor: previous.next }) } };
    },
    // On return the cached results show first, then revalidate for purchases and publications.
    { revalidateFirstPage: input.kind === "all", keepPreviousData: true },
  );
  const [first] = pages ?? [];
  return {
    found: first && pages && merged(first, pages),
    error,
    /** New results are loading; the previous ones show. */
    isWaiting: isLoading,
    retry,
    /** SWR caches all pages as one entry, which `changeAnswers` doesn't reach. */
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
