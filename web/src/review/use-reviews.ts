import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import useSWRInfinite from "swr/infinite";
import { type ApiError, type ApiKey, apiKey, fetchKey } from "../lib/api.ts";

type Page = Answer<RouteById<"review.list">>;
export type ReviewView = Page["reviews"][number];
export type OwnReviewAnswer = Answer<RouteById<"review.read-own">>;

type Place = { courseId: number; key?: string | undefined; rating?: number | undefined };

/** The reviews of a course, all or of one rating, a page at a time on demand. */
export const useReviews = ({ courseId, key, rating }: Place) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_: number, previous: Page | null) => {
      if (previous?.next === null) return null;
      const cursor = previous?.next ?? undefined;
      return apiKey("review.list", { params: { courseId }, query: { key, rating, cursor } });
    },
    (of: ApiKey<"review.list">) => fetchKey(of),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  const isLoading = isValidating && (data?.length ?? 0) < size;
  const load = () => (error ? void mutate() : void setSize(size + 1));
  return {
    first: data?.[0],
    reviews: data?.flatMap(({ reviews }) => reviews),
    error,
    /** For the button under the list; undefined once all of it is here. */
    more: data && data.at(-1)?.next !== null ? { isLoading, error, load } : undefined,
    retry: () => void mutate(),
  };
};
