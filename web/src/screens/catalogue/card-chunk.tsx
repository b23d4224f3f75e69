import type { Card, Meta } from "@cu/api/catalogue";
import type * as z from "zod";
import { useApi } from "../../lib/api.ts";
import { ListCard } from "./list-card.tsx";
import type { ListName } from "./list-texts.ts";

export type CourseCardData = z.output<typeof Card>;
export type CourseMeta = z.output<typeof Meta>;

/** CAT-37. */
const chunkSize = 5;

export const chunksOf = <T,>(cards: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(cards.length / chunkSize) }, (_, n) =>
    cards.slice(n * chunkSize, (n + 1) * chunkSize),
  );

/** The cards of one meta call: names and pictures at once, prices and counts when they have come. */
export const CardChunk = ({ list, cards }: { list: ListName; cards: readonly CourseCardData[] }) => {
  const metas = useMetas(cards);
  return cards.map((card) => <ListCard key={card.id} list={list} card={card} meta={metas.get(card.id)} />);
};

/** At most five cards (see `chunksOf`). A failure leaves the cards without a price, which the course page tells (CAT-46). */
export const useMetas = (cards: readonly Pick<CourseCardData, "id">[]): ReadonlyMap<number, CourseMeta> => {
  const { data = [] } = useApi(
    "catalogue.meta",
    cards.length > 0 ? { body: { chunk: cards.map(({ id }) => id) } } : null,
  );
  return new Map(data.map((meta) => [meta.id, meta]));
};
