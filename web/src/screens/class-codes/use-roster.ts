import { usePages } from "../../lib/use-pages.ts";

/** The roster of a class, a hundred members at a time, or search results. */
export const useRoster = (classId: number, search: string | undefined) =>
  usePages(
    "class.roster",
    (previous) =>
      previous?.next === null ? undefined : { params: { classId }, query: { cursor: previous?.next, search } },
    // Never cached: a student may have withdrawn their name since it was last open.
    { dedupingInterval: 0, revalidateOnMount: true, revalidateFirstPage: false, keepPreviousData: true },
  );
