import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { usePages } from "../../lib/use-pages.ts";

export type ReviewView = Answer<RouteById<"review.list">>["reviews"][number];
export type OwnReviewAnswer = Answer<RouteById<"review.read-own">>;

type Place = { courseId: number; key?: string | undefined; rating?: number | undefined };

/** The reviews of a course, all or of one rating, a page at a time on demand. */
export const useReviews = ({ courseId, key, rating }: Place) => {
  const { pages, ...rest } = usePages(
    "review.list",
    (previous) =>
      previous?.next === null ? undefined : { params: { courseId }, query: { key, rating, cursor: previous?.next } },
    { keepPreviousData: true },
  );
  return { ...rest, first: pages?.[0], reviews: pages?.flatMap(({ reviews }) => reviews) };
};
