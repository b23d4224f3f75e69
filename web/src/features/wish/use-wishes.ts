import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { usePages } from "../../lib/use-pages.ts";

export type Wish = Answer<RouteById<"wish.list">>["wishes"][number];

/** The user's saved courses, paged. */
export const useWishes = () => {
  const { pages, ...rest } = usePages("wish.list", (previous) => {
    if (!previous) return {};
    return previous.next === null ? undefined : { query: { cursor: previous.next } };
  });
  return { ...rest, wishes: pages?.flatMap(({ wishes }) => wishes) };
};
