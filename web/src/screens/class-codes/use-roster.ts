import useSWRInfinite from "swr/infinite";
import type { RosterPage } from "../../classes/license.ts";
import { type ApiKey, apiKey, fetchKey } from "../../lib/api.ts";

/** The roster of a class a hundred members at a time, or the one student who is searched for. */
export const useRoster = (classId: number, search: string | undefined) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<RosterPage, unknown>(
    (_: number, previous: RosterPage | null) => {
      const cursor = previous?.next ?? undefined;
      return previous && cursor === undefined
        ? null
        : apiKey("class.roster", { params: { classId }, query: { cursor, search } });
    },
    (key: ApiKey<"class.roster">) => fetchKey(key),
    // A student may have taken their name back since the roster was closed, even a moment ago.
    { dedupingInterval: 0, revalidateOnMount: true, revalidateFirstPage: false, keepPreviousData: true },
  );
  return {
    pages: data,
    error,
    hasMore: typeof data?.at(-1)?.next === "number",
    isLoading: isValidating && (data?.length ?? 0) < size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
