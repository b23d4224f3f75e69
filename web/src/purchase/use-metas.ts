import type { Card, Meta } from "@cu/api/catalogue";
import type * as z from "zod";
import { useApi } from "../lib/api.ts";

export type CourseCardData = z.output<typeof Card>;
export type CourseMeta = z.output<typeof Meta>;

/** At most five cards (CAT-37). A failure leaves the cards without a price, which the course page tells (CAT-46). */
export const useMetas = (cards: readonly Pick<CourseCardData, "id">[]): ReadonlyMap<number, CourseMeta> => {
  const { data = [] } = useApi(
    "catalogue.meta",
    cards.length > 0 ? { body: { chunk: cards.map(({ id }) => id) } } : null,
  );
  return new Map(data.map((meta) => [meta.id, meta]));
};
