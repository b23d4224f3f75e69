import { usePages } from "../../lib/use-pages.ts";

/** The roster of a class a hundred members at a time, or the one student who is searched for. */
export const useRoster = (classId: number, search: string | undefined) =>
  usePages(
    "class.roster",
    (previous) =>
      previous?.next === null ? undefined : { params: { classId }, query: { cursor: previous?.next, search } },
    // A student may have taken their name back since the roster was closed, even a moment ago.
    { dedupingInterval: 0, revalidateOnMount: true, revalidateFirstPage: false, keepPreviousData: true },
  );
