import type { Card, Meta } from "@cu/api/catalogue";
import type * as z from "zod";
import { useApi } from "../../lib/api.ts";

export type CourseCardData = z.output<typeof Card>;
export type CourseMeta = z.output<typeof Meta>;

/**
 * The metadata of each of at most five cards (CAT-37); undefined while it loads, and `null` when it could not be read:
 * the card stays without a price, which the course page shows (CAT-46).
 */
export const useMetas = (
  cards: readonly Pick<CourseCardData, "id">[],
): ReadonlyMap<number, CourseMeta | null | undefined> => {
  const { data, error } = useApi(
    "catalogue.meta",
    cards.length > 0 ? { body: { chunk: cards.map(({ id }) => id) } } : null,
  );
  const missing = data || error ? null : undefined;
  return new Map(cards.map(({ id }) => [id, data?.find((meta) => meta.id === id) ?? missing]));
};
