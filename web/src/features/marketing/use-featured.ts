import { useApi } from "../../lib/api.ts";
import type { CourseCardData } from "../course/use-metas.ts";

/** STA-02 names these; where one does not exist or is hidden, the newest courses take its place (D-53). */
export const featuredIds: readonly number[] = [5, 8, 25];

/** Undefined while they load, empty where nothing can be shown: the page is whole without them. */
export const useFeatured = (): CourseCardData[] | undefined => {
  const chosen = useCards({ ids: [...featuredIds] });
  const isShort = chosen !== undefined && chosen.length < featuredIds.length;
  const newest = useCards(isShort ? { page: 1, pageSize: featuredIds.length } : null);
  if (!chosen || (isShort && !newest)) return undefined;
  const others = newest?.filter(({ id }) => chosen.every((card) => card.id !== id)) ?? [];
  return [...chosen, ...others].slice(0, featuredIds.length);
};

type Query = { ids: number[] } | { page: number; pageSize: number };

const useCards = (query: Query | null): CourseCardData[] | undefined => {
  const { data, error } = useApi("catalogue.list", query && { query });
  if (!data) return error ? [] : undefined;
  return data.results;
};
