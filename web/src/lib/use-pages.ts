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
 * A list of which each answer says where the next begins: a page at a time on demand. `inputOf` says what to ask for
 * after a page, `null` before the first, and `undefined` once that page was the last.
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
    // A refusal stays one, and what failed is asked again by a press.
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
    /** Nothing of this list is here yet. */
    isLoading,
    /** For the button under the list; undefined once all of it is here. */
    more,
    retry: () => void mutate(),
    mutate,
  };
};
