import type { Answer, Input } from "@cu/api/route";
import type { RouteById, RouteId } from "@cu/api/routes";
import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "./api.ts";
import type { More } from "./use-list.ts";

type Options<Page> = Pick<
  SWRInfiniteConfiguration<Page, ApiError>,
  "initialSize" | "revalidateFirstPage" | "revalidateOnMount" | "dedupingInterval" | "keepPreviousData"
>;

/**
 * A list with cursors: the first page, more on demand. `inputOf` returns the input for the page after the given one,
 * `null` for the first page, and `undefined` after the last.
 */
export const usePages = <Id extends RouteId>(
  id: Id,
  inputOf: (previous: Answer<RouteById<Id>> | null) => Input<RouteById<Id>> | undefined,
  options?: Options<Answer<RouteById<Id>>>,
) => {
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<
    Answer<RouteById<Id>>,
    ApiError
  >(
    (_: number, previous: Answer<RouteById<Id>> | null) => {
      const input = inputOf(previous);
      return input ? apiKey(id, input) : null;
    },
    (key: ApiKey<Id>) => fetchKey(key),
    // Refusals are final, and failed requests are retried by a button.
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  );
  const next = data || size === 0 ? inputOf(data?.at(-1) ?? null) : undefined;
  const more: More | undefined = next && {
    isLoading: isValidating && (data?.length ?? 0) < size,
    error,
    load: () => (error ? void mutate() : void setSize(size + 1)),
  };
  return {
    pages: data,
    error,
    /** No page of this list has loaded yet. */
    isLoading,
    /** Loads the next page; undefined once the list is complete. */
    more,
    retry: () => void mutate(),
    mutate,
  };
};
